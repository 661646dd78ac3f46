# Munts dels solitaris descrits amb fitxers

pile-cell = cel·la{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = d’una cel·la
    .onto = a una cel·la
    .under = sota una cel·la
pile-reserve = reserva{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = de la reserva{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .onto = sobre la reserva{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .under = sota la reserva{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
pile-hole = forat
    .from = del forat
    .onto = al forat
    .under = sota el forat
pile-place = { $number }
    .from = del lloc { $number }
    .onto = al lloc { $number }
    .under = sota el lloc { $number }
pile-removed = retirades
    .from = de les cartes retirades
    .onto = fora de la taula
    .under = sota les cartes retirades
pile-base = pila{ $number ->
    [none] {""}
   *[other] {" "}{ $number }
  }
    .from = de la pila{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .onto = a la pila{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .under = sota la pila{ $number ->
        [none] {""}
       *[other] {" "}{ $number }
      }
    .all = piles
    .label = { $number ->
        [none] pila
       *[other] p{ $number }
      }
play-help-patience =
    7p c3, c2 f, d             una carta o un munt, i on va; d per a la mà
    auto, up                   pujar les cartes que ja no fan falta; totes les que poden pujar
note-old-rules = Regles antigues
    .alone = Amb les regles antigues: el fitxer ha canviat des de llavors
note-gone-rules = Regles antigues
    .alone = Amb les regles antigues: el fitxer ja no existeix
note-redeals = Redistribucions
measure-cards-left = restants
    .value = { $value ->
        [one] queda una carta
       *[other] queden { $value } cartes
    }
measure-cards-removed = retirades
    .value = { $value ->
        [one] una carta retirada
       *[other] { $value } cartes retirades
    }

# Per què no

reason-patience-no-stock = En aquest joc no hi ha mà.
reason-patience-forced = Abans s’ha de fer una altra jugada: és l’única permesa.
reason-patience-base-first = Abans trieu la base: una carta de la reserva comença les piles.
reason-patience-no-pass = La mà només es pot recórrer { $n1 ->
    [one] una vegada
   *[other] { $n1 } vegades
  }.
reason-patience-fill-spaces = Ompliu primer els munts buits: només es reparteix una filera si cada munt té una carta.
reason-patience-not-in-reach = { $c1 } no es pot agafar d’on és.
reason-patience-no-such-pile = Aquest munt no existeix.
reason-patience-empty = Aquí no hi ha cap carta.
reason-patience-too-few = Aquí només hi ha { $n1 ->
    [one] una carta
   *[other] { $n1 } cartes
  }.
reason-patience-face-down = Una carta amagada no es pot moure.
reason-patience-covered = Una altra carta cobreix { $c1 }.
reason-patience-stays = { $c1 } es queda on és: cap carta no surt d’aquest munt.
reason-patience-nowhere = { $c1 } no pot anar enlloc.
reason-patience-already = { $c1 } ja hi és.
reason-patience-no-pair = { $c1 } i { $c2 } no fan parella{ $rule ->
    [sum] : les dues cartes han de sumar { $n1 }.
    [like] : calen dues cartes { how-alike }.
    [file] : la regla del fitxer és { $text }.
   *[none] .
  }
reason-patience-not-there = { $c1 } no pot anar allà: no es mou cap carta sobre { $from }.
reason-patience-one-at-a-time = Només es mou una carta cada vegada.
reason-patience-whole-suit = Només hi va un coll complet, del rei a l’as.
reason-patience-whole-pile = Només es mou el munt sencer.
reason-patience-no-run = { $c1 } no es mou juntament amb { $c2 }{ $rule ->
    [steps] : les cartes que es mouen juntes han d’anar { how-built }.
    [like] : per moure’s juntes, una carta ha d’estar sobre { like-what }.
    [file] : per a les cartes que es mouen juntes, la regla del fitxer és { $text }.
   *[none] .
  }
reason-patience-full = El munt és ple: hi { $n1 ->
    [one] cap una carta
   *[other] caben { $n1 } cartes
  }.
reason-patience-after-gap = A la dreta d’un buit no hi pot anar res.
reason-patience-space-not-from-there = { $rule ->
    [only] Els munts buits no accepten { $c1 } si ve d’allà, només cartes { $offrom }.
    [in-turn] Els munts buits no accepten { $c1 } si ve d’allà, només cartes { $offrom }: del primer que encara en té.
   *[none] Els munts buits no accepten { $c1 } si ve d’allà.
  }
reason-patience-too-many = { $n1 } cartes són més de les que permeten les cel·les lliures i els munts buits.
reason-patience-does-not-fit = { $role ->
    [grid] { $c1 } no va a la dreta de { $c2 }
   *[other] { $c1 } no pot anar sobre { $c2 }
  }{ $rule ->
    [steps] : { what-is-built } { how-built }.
    [like] : una carta només hi va sobre { like-what }.
    [only] , només { $takes }.
    [file] : la regla del fitxer és { $text }.
   *[none] .
  }
reason-patience-not-built = { $c1 } no pot anar allà: sobre aquests munts no es construeix res.
reason-patience-onto-face-down = Res no va sobre una carta amagada.
reason-patience-not-a-gap = { $c1 } no pot anar allà: només un buit accepta una carta.
what-is-built = { $role ->
    [foundation] les piles es construeixen
    [hole] el forat es construeix
    [grid] les fileres es construeixen
   *[other] els munts es construeixen
  }
how-built = { $direction ->
    [up] pujant
    [down] baixant
    [both] pujant o baixant
   *[same] per valors iguals
  }{ $by ->
    [one] {""}
   *[other] {" "}de { $by } en { $by }
  }, { $suits ->
    [suit] del mateix coll
    [color] del mateix color
    [alternating] alternant vermell i negre
    [other] d’un altre coll
   *[any] de qualsevol coll
  }{ $wrap ->
    [yes] , i el primer valor segueix l’últim
    [base] , i el primer valor segueix l’últim, però res no va sobre una carta del valor de base
   *[no] {""}
  }
how-alike = { $like ->
    [suit] del mateix coll
    [color] del mateix color
    [other-color] de colors diferents
    [suit-or-rank] del mateix coll o del mateix valor
   *[rank] del mateix valor
  }
like-what = { $like ->
    [suit] una carta del mateix coll
    [rank] una carta del mateix valor
    [color] una carta del mateix color
    [other-color] una carta de l’altre color
    [suit-or-rank] una carta del mateix coll o del mateix valor
    [lower] una de més alta
    [higher] una de més baixa
   *[not-higher] una de més alta, o una del mateix valor
  }
sets-or = { $first } o { $last }
sets-and = { $first } i { $last }
sets-else = { $first }, si no { $last }
reason-patience-part-of-run = Només es mou la seqüència sencera: una part deixaria al descobert { $c1 }, que ara no pot pujar.
reason-patience-nothing-up = Ara cap carta no pot pujar tota sola.
reason-patience-space-stays = Els munts buits es queden buits.
reason-patience-not-first = { $c1 } no pot anar allà: només s’hi pot posar { $others }.

# Les regles en paraules

family-canfield = Canfield: una reserva, i una base que decideix el repartiment
family-castle = El castell assetjat: munts oberts, una carta cada vegada
family-clock = El rellotge: sense cap decisió
family-dozen = La dotzena del forner: tretze munts
family-fan = La Belle Lucie: ventalls
family-forty = Els quaranta lladres: per colls, dues baralles
family-freecell = FreeCell: munts oberts i cel·les
family-gaps = Montana: una graella amb buits
family-gypsy = Gypsy: la mà es reparteix per fileres
family-hole = Golf: tot sobre un sol munt
family-klondike = Klondike: una mà, i buits per als reis
family-line = L’acordió: una línia que es tanca
family-misc = altres
family-pairing = Piràmide: es retiren parelles
family-reussites = réussites: es juguen soles, o gairebé
family-spider = Spider: es retiren colls sencers
family-yukon = Yukon: tota carta visible es mou amb el que té a sobre

set-tableau = el tauler
    .of = del tauler
set-foundation = les piles
    .of = de les piles
set-cell = les cel·les
    .of = de les cel·les
set-reserve = la reserva
    .of = de la reserva
set-hole = el forat
    .of = del forat
set-grid = la graella
    .of = de la graella
set-stock = la mà
    .of = de la mà
set-waste = les descartades
    .of = de les descartades
set-removed = les cartes retirades
    .of = de les cartes retirades
set-own = { $set } «{ $name }»
tell-pack = { $decks ->
    [one] Una baralla
   *[other] { $decks } baralles
  }, { $cards } cartes, valors { $ranks }.
tell-piles = { $set }: { $piles ->
    [one] un munt
   *[other] { $piles } munts
  } amb { $cards } cartes.
tell-piles-empty = { $set }: { $piles ->
    [one] un munt, buit
   *[other] { $piles } munts, buits
  } al principi.
tell-piles-rest = { $set }: { $piles ->
    [one] un munt rep
   *[other] { $piles } munts reben
  } totes les cartes que queden.
tell-down = Les cartes abans d’un + es reparteixen amagades i s’obren quan no en tenen cap a sobre.
tell-build = Sobre { $set } es construeix { $direction ->
    [up] pujant
    [down] baixant
    [both] pujant o baixant
   *[same] per valors iguals
  }{ $by ->
    [one] {""}
   *[other] {" "}de { $by } en { $by }
  }, { $suits ->
    [suit] del mateix coll
    [color] del mateix color
    [alternating] alternant vermell i negre
    [other] d’un altre coll
   *[any] de qualsevol coll
  }{ $wrap ->
    [yes] , i el primer valor segueix l’últim
    [base] , i el primer valor segueix l’últim, però res sobre una carta del valor de base
   *[no] {""}
  }.
tell-under = Una carta també pot anar sota un munt { $ofset }, { $direction ->
    [up] pujant
    [down] baixant
    [both] pujant o baixant
   *[same] del mateix valor
  }, { $suits ->
    [suit] del mateix coll
    [color] del mateix color
    [alternating] alternant vermell i negre
    [other] d’un altre coll
   *[any] de qualsevol coll
  }{ $wrap ->
    [yes] , en cercle
   *[no] {""}
  }.
tell-run = Les cartes { $ofset } es mouen juntes si van { $direction ->
    [up] pujant
    [down] baixant
    [both] pujant o baixant
   *[same] per valors iguals
  }, { $suits ->
    [suit] del mateix coll
    [color] del mateix color
    [alternating] alternant vermell i negre
    [other] d’un altre coll
   *[any] de qualsevol coll
  }.
tell-build-none = Sobre { $set } no es construeix res.
tell-build-any = Sobre { $set }, qualsevol carta va sobre qualsevol altra.
tell-from = Sobre { $set } només van cartes { $offrom }.
tell-move = { $unit ->
    [one] Les cartes es mouen d’una en una.
    [run] El que s’ha construït es mou sencer.
    [any] Qualsevol carta oberta es mou, amb totes les que té a sobre.
    [whole] Només es mouen munts sencers.
    [one-or-whole] Es mou la carta de sobre, o el munt sencer.
    [run-if-up] El que s’ha construït es mou sencer; una part només es mou si la carta que deixa al descobert pot pujar.
   *[by-cells] Una seqüència es mou sencera si les cel·les lliures i els munts buits deixarien passar les seves cartes una a una.
  }
tell-fill-at-once = Els munts buits s’omplen de seguida amb cartes { $offrom }.
tell-fill-from = { $then ->
    [yes] Quan ja no hi queda cap carta, els munts buits només accepten cartes { $offrom }.
   *[no] Els munts buits només accepten cartes { $offrom }.
  }
tell-fill-in-turn = { $then ->
    [yes] Quan ja no hi queda cap carta, els munts buits només accepten cartes { $offrom }: del primer que encara en té.
   *[no] Els munts buits només accepten cartes { $offrom }: del primer que encara en té.
  }
tell-fill = { $then ->
    [yes] Quan ja no hi queda cap carta, els munts buits { $fill ->
        [any] accepten qualsevol carta.
        [stock] només s’omplen amb cartes de la mà.
       *[none] es queden buits.
      }
   *[no] Els munts buits { $fill ->
        [any] accepten qualsevol carta.
        [stock] només s’omplen amb cartes de la mà.
       *[none] es queden buits.
      }
  }
tell-cells = { $piles ->
    [one] En una cel·la hi cap una sola carta
   *[other] En cadascuna de les { $piles } cel·les hi cap una sola carta
  }{ $dealt ->
    [0] .
    [one] ; s’hi reparteix una carta.
   *[other] ; s’hi reparteixen { $dealt } cartes.
  }
tell-reserve = Reserva: { $piles ->
    [one] un munt
   *[other] { $piles } munts
  }, { $dealt ->
    [one] una carta
   *[other] { $dealt } cartes
  }{ $down ->
    [0] {""}
    [one] , una d’amagada
   *[other] , { $down } d’amagades
  }; es poden jugar les de sobre.
tell-reserve-down = Reserva: { $piles ->
    [one] un munt
   *[other] { $piles } munts
  }, { $dealt ->
    [one] una carta amagada
   *[other] { $dealt } cartes amagades
  }.
tell-hole = Un munt, el forat, recull les cartes del tauler{ $dealt ->
    [0] .
    [one] ; s’hi reparteix una carta.
   *[other] ; s’hi reparteixen { $dealt } cartes.
  }
tell-foundations = { $set }{ $piles ->
    [one] : un sol munt
   *[other] {" "}són { $piles }
  }.
tell-whole-suits = Només accepten colls complets, del rei a l’as.
tell-start-dealt = Comencen amb el valor de la primera carta repartida.
tell-start-placed = La primera carta que s’hi posa marca el valor amb què comencen les altres.
tell-base-first = La partida comença amb aquesta carta; és una carta { $offrom }.
tell-return = { $returns ->
    [yes] Les cartes en poden tornar.
   *[no] Les cartes no en tornen.
  }
tell-must = Una carta que pot anar sobre { $set } hi ha d’anar.
tell-stock-waste = De la mà { $by ->
    [one] s’obre una carta
   *[other] s’obren { $by } cartes
  } cada vegada sobre les descartades; { $passes ->
    [0] tantes passades com es vulgui
    [one] una passada
   *[other] { $passes } passades
  }.
tell-stock-pile = Les cartes de la mà van una a una sobre { $set }, tant si encaixen com si no.
tell-stock-stays = Les cartes de la mà no es reparteixen.
tell-stock-face = { $face ->
    [up] Les cartes de la mà són obertes.
   *[top] La carta de sobre de la mà és oberta.
  }
tell-stock-row = La mà es reparteix per fileres, una carta a cada munt { $ofset }.
stock-when = { $when ->
    [no-space] si no hi ha cap munt buit
    [space] si hi ha un munt buit
    [empty] quan no queda cap carta { $offrom }
    [file] segons la regla del fitxer: { $text }
   *[first-pass] a la primera passada
  }
tell-when = La mà només es reparteix { stock-when }.
tell-pair-sum = Es retiren dues cartes que sumin { $sum }.
tell-pair-rank = Es retiren dues cartes del mateix valor.
tell-overlap = Una carta es pot retirar juntament amb una altra que només ella cobreixi.
tell-redeal = { $times ->
    [0] Les cartes { $ofset } es poden aplegar i repartir de nou tantes vegades com es vulgui
    [one] Les cartes { $ofset } es poden aplegar i repartir de nou una vegada
   *[other] Les cartes { $ofset } es poden aplegar i repartir de nou { $times } vegades
  }{ $shuffled ->
    [yes] , barrejades.
   *[no] , en el seu ordre.
  }
tell-max = Un munt { $ofset } té com a molt { $most ->
    [one] una carta
   *[other] { $most } cartes
  }.
tell-take = Les cartes { $ofset } només van sobre { $from }.
tell-stays = Cap carta no surt { $ofset }.
tell-turns = Les cartes amagades { $ofset } s’obren quan no en tenen cap a sobre.
tell-stays-down = Les cartes amagades { $ofset } no s’obren fins que es juguen.
tell-turns-last = Les cartes { $ofset } queden amagades fins que omplen un buit; l’última d’un munt s’obre i es pot jugar.
tell-sink = Després de repartir, { $kinds } van al fons del seu munt.
tell-drop = Després de repartir, es retiren { $kinds }.
tell-osmosis = Després de la primera carta, un munt { $ofset } només accepta els valors que l’anterior ja té.
tell-up-at-once = Mentre es reparteix, tota carta que pot pujar puja de seguida.
tell-ranks-apart = Cap munt del tauler no rep dues cartes del mateix valor: una carta així va al fons de la baralla.
tell-not-dealt = Mentre es reparteix, { $kinds } que surten van al fons de la mà.
tell-neighbours = S’han de tocar: de costat, una sobre l’altra o per les cantonades.
tell-line = Un munt pot anar sobre el que és { $left } llocs més a l’esquerra. Després la línia es tanca.
tell-clock = La carta oberta va sota el munt del seu valor, i s’obre la carta de sobre d’aquest munt.
tell-gaps = Un buit { $ofset } accepta la carta que segueix la de l’esquerra; a la dreta d’un buit no hi va res.
tell-gaps-first = Un buit de la primera columna accepta una carta de valor { $ranks }{ $own ->
    [yes] {" "}del coll de la seva filera
   *[no] {""}
  }.
tell-stock-close-up = Les cartes { $ofset } s’ajunten, i la mà omple els últims llocs.
tell-stock-spaces = La mà omple els buits { $ofset }, una carta a cadascun.
tell-win-count = Guanyeu quan hi ha { $cards } cartes sobre { $from }.
tell-win-face-up = Guanyeu quan totes les cartes són obertes.
tell-win-all = Guanyeu quan totes les cartes són sobre { $from }.
tell-win-empty = Guanyeu quan no queda res sobre { $from }.
tell-win-removed = Guanyeu quan s’han retirat { $cards } cartes.
tell-win-rows = Guanyeu quan cada filera està en ordre.
tell-win-piles = Guanyeu quan { $piles ->
    [one] queda un munt
   *[other] queden { $piles } munts
  }.

# rules

help-rules = fitxers de regles: comprovar-ne un, mostrar-ne un, començar-ne un, executar-ne els escenaris
help-rules-check = comprovar un fitxer: els errors, les regles en paraules i com va el joc a l’atzar
help-rules-show = mostrar el fitxer de regles d’un joc inclòs
help-rules-new = mostrar un fitxer de regles per començar
help-rules-test = executar els escenaris d’un fitxer
help-rules-file = el fitxer de regles, o el nom d’un joc inclòs
help-rules-id = el nom d’un joc inclòs
help-rules-set = substituir un valor del fitxer, per exemple tableau.build="down suit"
help-rules-games = quantes partides es juguen a l’atzar (per defecte, 1.000)
rules-error = error
rules-warning = avís
rules-meant = volíeu dir { $word }?
rules-words = Les regles
rules-trial = Joc a l’atzar, { $games ->
    [one] un repartiment
   *[other] { $games } repartiments
  }
rules-trial-line = { $won ->
    [one] { $won } guanyada
   *[other] { $won } guanyades
  }, { $lost ->
    [one] { $lost } no guanyada
   *[other] { $lost } no guanyades
  }, { $stopped ->
    [one] { $stopped } aturada
   *[other] { $stopped } aturades
  } després de { $limit } jugades; { $length } jugades per partida, { $branching } de possibles cada vegada
rules-trial-stuck = repartiments sense primera jugada: { $stuck }
rules-ends-yes = totes les partides s’acaben
rules-ends-no = la partida pot durar indefinidament: qui juga ha d’abandonar
rules-fine = { $count ->
    [0] cap error
    [one] cap error, un avís
   *[other] cap error, { $count } avisos
  }
rules-tests = { $count ->
    [0] el fitxer no té escenaris: comenceu-ne un amb [[test]]
    [one] un escenari es compleix
   *[other] { $count } escenaris es compleixen
  }
rules-problem-line = { $severity }: { $problem }
rules-or = { $first } o { $last }
rules-tests-failed = { $count ->
    [one] el joc no fa el que diu un escenari
   *[other] el joc no fa el que diuen els escenaris en { $count } llocs
  }
rules-test-refused = «{ $text }» hauria d’estar permès, però: { $reason }
rules-test-legal = «{ $text }» no hauria d’estar permès, però ho està
rules-test-other = «{ $text }» es rebutja per la raó { $found } i no { $wanted }: { $reason }
rules-test-count = { $found ->
    [one] és permesa una jugada
   *[other] són permeses { $found } jugades
  }, i no { $wanted }
rules-no-such = no hi ha cap fitxer de regles { $name }: vegeu { $program } list
rules-no-such-near = no hi ha cap fitxer de regles { $name }: volíeu dir { $near }?
rules-cannot-read = no es pot llegir { $path }: { $error }
list-broken = { $file } no és a la llista: { $program } rules check { $file } diu què hi falla
reason-not-a-file = no és un fitxer, sinó una canonada, un sòcol o un dispositiu

# What is wrong with a rule file
rules-problem-too-large = el fitxer té { $size } bytes: se’n llegeixen { $most } com a màxim
rules-problem-not-text = el fitxer no és text UTF-8: el byte { $place } no es pot llegir
rules-problem-toml = això no és TOML: { $error }
rules-problem-unknown-key = clau desconeguda { $key }: aquí feu servir { $known }
rules-problem-unknown-set = { $name } no és un grup de munts: feu servir { $known }
rules-problem-missing = { $place } ha de tenir { $key }
rules-problem-kind = { $key } espera { $expected }
rules-problem-range = { $key } no pot ser { $value }: doneu un nombre entre { $min } i { $max }
rules-problem-word = { $word } no encaixa aquí: feu servir { $expected }
rules-problem-ends = la frase acaba massa aviat: hi falta { $expected }
rules-problem-extra = la frase hauria d’acabar abans de { $word }
rules-problem-no-parent = no hi ha regles { $name } per estendre
rules-problem-circle = extends fa un cercle: { $names }
rules-problem-chain = més de { $most } fitxers s’estenen l’un a l’altre
rules-problem-bad-path = { $path } no és un camí de claus: escriviu, per exemple, tableau.build
rules-problem-many-piles = { $found } munts són massa: el màxim és { $most }
rules-problem-many-sets = { $found } grups de munts són massa: el màxim és { $most }
rules-problem-many-entries = { $key } hi és { $found } vegades: el màxim és { $most }
rules-problem-too-many-dealt = reparteix { $dealt } cartes de { $size }
rules-problem-cards-left = reparteix { $dealt } cartes de { $size }, i no hi ha mà per a les altres
rules-problem-deal-piles = el repartiment anomena { $named ->
    [one] un munt
   *[other] { $named } munts
  }, i n’hi ha { $count }
rules-problem-no-such-set = aquí s’anomena { $name }, però no n’hi ha cap
rules-problem-waste-alone = hi ha descartades, però cap mà que hi vagi
rules-problem-no-target = la mà va a { $name }, però no n’hi ha cap
rules-problem-homeless = cap pila no accepta mai { $cards }
rules-problem-too-small = a les piles només hi caben { $hold } cartes de { $size }
rules-problem-not-in-pack = no hi ha cap { $what } a la baralla
rules-problem-never = això no és cert per a cap parella de cartes de la baralla
rules-problem-always = això és cert per a qualsevol parella de cartes de la baralla: any diu el mateix
rules-problem-no-circle = wrap de { $step } en { $step } no torna mai al primer valor
rules-problem-dead-end = cap carta no pot sortir de { $name }, i win no el compta
rules-problem-no-win = no hi ha cap pila: win ha de dir quan es guanya la partida
rules-problem-not-together = { $first } i { $second } no poden anar junts
rules-problem-deep = l’expressió té més de { $most } nivells
rules-problem-long = l’expressió té més de { $most } parts
rules-problem-mixed = una comparació barreja una carta i un nombre de cartes: compareu-los per separat, units amb and o or
rules-problem-many-counts = més de { $most } comparacions de nombres en una regla
rules-problem-truth = aquí cal { $expected }
rules-problem-twice = { $what } surt dues vegades
rules-problem-short-row = l’última filera té { $last ->
    [one] una carta
   *[other] { $last } cartes
  } per a { $piles } munts
rules-problem-wider-move = move accepta grups que build no construeix: només es mouen tal com es van repartir
rules-problem-nothing-enters = res no va mai a { $name }
rules-problem-stays-down = res no obre les cartes amagades de { $name }
rules-problem-to-and-fro = es pot anar i venir indefinidament: { $how }
rules-problem-no-first-move = de { $deals } repartiments, { $stuck ->
    [one] { $stuck } no té
   *[other] { $stuck } no tenen
  } cap primera jugada
rules-problem-no-win-at-all = encara que tota carta que ha estat lliure ho continués sent, { $lost } de { $deals } repartiments no { $lost ->
    [one] es podria
   *[other] es podrien
  } guanyar
rules-expected-card = una carta com AS
rules-expected-laid = una carta, un valor, una llista de tots dos, o un nombre de cartes
rules-expected-comparison = una comparació
rules-expected-tests = una llista de taules, [[test]]
rules-expected-texts = una llista de textos
rules-expected-number = un nombre
rules-expected-number-as = un nombre com 5
rules-expected-number-of-cards = un nombre de cartes
rules-expected-phrase = una frase
rules-expected-rank = un valor
rules-expected-rank-as-a = un valor com A
rules-expected-rank-as-k = un valor com K
rules-expected-options = una taula per a cada opció
rules-expected-table = una taula de claus
rules-expected-text = un text
rules-expected-languages = un text per a cada llengua
rules-expected-text-or-texts = un text o una llista de textos
rules-expected-text-or-languages = un text, o un per a cada llengua
rules-expected-cards-or-ranks = cartes o valors
rules-expected-down-and-up = cartes amagades i cartes obertes com 5+1
rules-expected-nothing = res més
rules-expected-later-piles = els números de munts que venen després
rules-expected-covers = per a cada munt, la llista dels que el cobreixen
rules-expected-file = el fitxer
rules-expected-toml-comma = hi falta una coma
rules-expected-toml-pair = cal una clau, = i un valor
rules-expected-toml-quotes = un text va entre cometes, i una clau té un valor
rules-expected-toml-deep = hi ha taules o llistes massa imbricades
rules-expected-toml-no-key = la clau no té nom
rules-expected-toml-twice = la clau ja hi és
rules-expected-toml-list = falta el ] que tanca la llista
rules-expected-toml-head = falta el ] que tanca el nom de la taula
rules-expected-toml-escape = el signe després de \ no vol dir res: per a \, escriviu \\
rules-expected-toml-table = falta el {"}"} que tanca la taula
rules-expected-toml-text = falten les cometes que tanquen el text
rules-expected-columns = l’alçada dels munts del tauler, com 5+1, 4+1 x9
rules-expected-set = el nom d’un grup de munts
rules-expected-rules = el nom d’unes altres regles
rules-expected-count = el nombre de munts, amb `count`
rules-expected-flag = true o false
rules-expected-sets-and-values = `sets` i `values`
rules-expected-values = paraules sense espais; `values = {"{"} paraula = "el seu valor" {"}"}` n’anomena de més llargues

option-set = substituir valors de les regles, per exemple tableau.build="down suit"; separats amb ;
    .label = regles canviades
option-layout = començar per la posició d’aquest fitxer
    .label = posició
option-return = si les cartes poden tornar de les piles
    .label = retorn
option-spaces = què accepten els munts buits
    .label = munts buits
option-overlap = si una carta es pot retirar juntament amb una altra que només ella cobreixi
    .label = parelles superposades
option-step = si les piles pugen d’un en un o de dos en dos
    .label = pas
option-clear = què s’ha de retirar: la piràmide, o totes les cartes
    .label = per retirar

rules-solver = El solucionador
rules-model-columns = El solucionador explora columnes de cartes: ni l’ordre de les columnes ni el de les cel·les no compten, i tots els buits valen el mateix.
rules-model-hole = El solucionador explora munts que van a un sol forat: només compten l’alçada dels munts i la carta de sobre del forat.
rules-model-merging = El solucionador explora les cartes de sobre de la línia de munts, i el seu ordre.
rules-model-gaps = El solucionador explora els llocs de les cartes a la graella.
rules-model-pairs = De cada posició, el solucionador només recorda quines cartes han marxat i fins on s’ha girat la mà.
rules-model-plain = El solucionador explora les posicions tal com són a la taula.
rules-model-why = El joc no s’explora com un joc de columnes: { $why }.
rules-lemma-yes = { $lemma }: sí
rules-lemma-no = { $lemma }: no, { $why }
rules-lemma-safe-up = les cartes que ja no caldran pugen de seguida
rules-lemma-units = les seqüències es mouen juntes per les cel·les lliures
rules-lemma-free-runs = les seqüències van de seguida a la carta que les accepta
rules-lemma-staying = una carta va de seguida sobre la que l’accepta, si aquesta es quedarà on és
rules-lemma-twins = si diverses cartes accepten una seqüència, tant és sobre quina vagi
rules-lemma-equal-hosts = si diverses cartes accepten una carta de dalt, tant és sobre quina vagi mentre n’hi hagi una de descoberta
rules-lemma-waiting = una carta s’espera a la reserva o a la mà fins que se n’hi posa una altra a sobre
rules-lemma-exchange = una posició està perduda si ho estaria encara que es poguessin intercanviar les cartes equivalents
rules-lemma-walk = els valors de les cartes que queden s’han de poder encadenar
rules-lemma-parts = una línia que se separa en massa parts està perduda
rules-lemma-settled = una carta va de seguida al lloc on es quedarà
rules-lemma-pairing = una posició en què una carta ja no pot trobar parella està perduda, i les cartes que marxen soles marxen de seguida
rules-why-several-packs = hi ha més d’una baralla
rules-why-forced-moves = algunes jugades són obligades
rules-why-cards-removed = es retiren cartes
rules-why-redeal = les cartes es recullen i es tornen a repartir
rules-why-base-placed = la primera carta posada diu on comencen les piles
rules-why-shape = els munts fan una figura, una línia o una graella, o s’esperen l’un a l’altre
rules-why-other-piles = el que accepta un munt depèn de quantes cartes hi ha, o hi van cartes a sota
rules-why-other-win = no es guanya pujant totes les cartes a les piles
rules-why-other-sets = té més d’un grup de munts de la mateixa mena, o una mena pròpia
rules-why-columns-differ = les columnes no segueixen totes la mateixa regla
rules-why-cells-differ = algunes cel·les no accepten qualsevol carta
rules-why-reserve-built = es construeix sobre la reserva, o en surten grups
rules-why-part-of-foundations = des d’alguns llocs les cartes només arriben a una part de les piles
rules-why-runs-not-by-singles = les seqüències per les cel·les lliures no es poden fer carta a carta
rules-why-ways-up = alguna carta té més d’una manera de pujar, o cap
rules-why-other-fills = els buits s’omplen de seguida des de més d’un lloc
rules-why-other-stock = la mà es reparteix d’una manera pròpia
rules-why-whole-suits = només pugen colls sencers
rules-why-loose-groups = es mouen grups que no estan construïts
rules-why-other-runs = el que es mou junt no és el que es construeix
rules-why-part-of-runs = una part d’una seqüència només es mou si la carta que deixa al descobert pot pujar
rules-why-rows-without-space = només es reparteixen fileres si no hi ha cap buit, i una carta que ha pujat no n’omple cap
rules-why-not-all-go-up = algunes cartes no poden pujar des d’on són
rules-why-runs-move = les seqüències es mouen tal com són
rules-why-with-cells = hi ha cartes que esperen a les cel·les, i s’hi guanyaria poc
rules-why-cards-wait = hi ha cartes que esperen a la reserva o a la mà, i s’hi guanyaria poc
rules-why-in-runs = les cartes es mouen en seqüències
rules-why-no-cells = no hi ha cel·les
rules-why-cells-not-free = les cartes no van lliurement entre columnes i cel·les
rules-why-back-to-cells = tornen cartes de les piles a les cel·les
rules-why-runs-stay = les cartes es mouen d’una en una
rules-why-columns-apart = les cartes no van d’una columna a una altra
rules-why-runs-and-cells = hi ha cel·les, on una seqüència no va com una carta sola
rules-why-several-hosts = una carta es pot posar sobre més d’una altra
rules-why-one-host = cap carta no es pot posar sobre més d’una altra
rules-why-none-waits = cap carta no ve d’una reserva o d’una mà on totes siguin accessibles en tot moment
rules-why-hosts-differ = les cartes on pot anar una carta no accepten les mateixes cartes
rules-why-no-ring = els valors no formen un cicle de longitud senar
rules-why-draws-to-hole = hi ha cartes de la mà que van al forat
rules-why-ring-of-ranks = l’ordre dels valors no té fi
rules-why-same-direction = les columnes no es construeixen al revés que les piles
rules-why-rows-dealt = es reparteixen fileres sobre les columnes
rules-why-spaces-filled = els buits s’omplen de seguida
rules-why-first-cards = no hi ha tantes primeres cartes com fileres

layout-empty = no hi ha cap posició: s’espera una línia com tableau: 6H QS 4S; KS 3S
layout-on-board = línia { $line }, lloc { $place }: «{ $text }» no és una carta: s’espera un valor i un coll, com 7C
layout-too-long = la posició té { $size } bytes: se’n llegeixen { $most } com a màxim
layout-no-name = lloc { $place }: s’espera el nom d’un grup de munts i dos punts, com tableau: 6H QS
layout-unknown-set = lloc { $place }: aquest joc no té «{ $name }»: s’espera { $known }
layout-bad-card = lloc { $place }: «{ $text }» no és una carta: s’espera un valor i un coll, com 7C, o 7c si és amagada
layout-too-often = lloc { $place }: { $card } hi és { $found } vegades: la baralla en té { $copies }
layout-missing = falta { $card }: s’esperen les { $size } cartes de la baralla, i n’hi ha { $found }
layout-many-piles = lloc { $place }: { $name } té { $piles ->
    [one] un munt
   *[other] { $piles } munts
  }, i aquest n’és un de més
layout-full = lloc { $place }: aquest munt de { $name } té lloc per a { $most ->
    [one] una carta
   *[other] { $most } cartes
  }, i aquesta és una de més
layout-down-on-up = lloc { $place }: { $card } és amagada damunt d’una carta oberta
rules-errors = { $count ->
    [one] les regles tenen un error
   *[other] les regles tenen { $count } errors
}

rules-fro-stock = la mà es recorre sense fi
rules-fro-redeal = les cartes es tornen a repartir sense fi
rules-fro-foundations = tornen cartes de les piles
rules-fro-cells = hi ha cartes que van a les cel·les i en tornen
rules-fro-sets = hi ha cartes que van d’un grup de munts a un altre i en tornen
rules-fro-spaces = hi ha cartes que van d’un buit a un altre
rules-fro-piles = hi ha cartes que van d’un munt a un altre i en tornen

# les regles en paraules, dels fitxers de regles

rank-many = { $rank ->
    [ace] els asos
    [two] els dosos
    [three] els tresos
    [four] els quatres
    [five] els cincs
    [six] els sisos
    [seven] els sets
    [eight] els vuits
    [nine] els nous
    [ten] els deus
    [jack] les jotes
    [queen] les reines
    [king] els reis
    [below] les cartes del valor just per sota d’aquell amb què comencen les piles
    [above] les cartes del valor just per sobre d’aquell amb què comencen les piles
   *[base] el valor amb què comencen les piles
  }
tell-kinds-single = Per retirar { $kinds } no cal cap parella.
tell-kinds-fill = { $then ->
    [yes] Quan ja no hi queda cap carta, els munts buits accepten { $kinds }.
   *[no] Els munts buits accepten { $kinds }.
  }
tell-kinds-start = { $laid ->
    [yes] Comencen amb { $kinds }, que es posen abans de repartir.
   *[no] Comencen amb { $kinds }.
  }
tell-build-like = Sobre { $set }, una carta va sobre { like-what }.
tell-build-rule = Sobre { $set }, una carta c va sobre una carta t segons la regla del fitxer: { $rule }.
tell-pair-like = Es retiren dues cartes { $like ->
    [suit] del mateix coll.
    [color] del mateix color.
    [other-color] de colors diferents.
    [suit-or-rank] del mateix coll o del mateix valor.
   *[rank] del mateix valor.
  }
tell-pair-rule = Es retiren dues cartes alhora segons la regla del fitxer: { $rule }.
tell-beaten-like = { $like ->
    [suit-lower] Una carta es retira si n’hi ha una de més alta del mateix coll al capdamunt d’un altre munt.
   *[lower] Una carta es retira si n’hi ha una de més alta al capdamunt d’un altre munt.
  }
tell-beaten-rule = Es retira una carta c si hi ha una carta t al capdamunt d’un altre munt, segons la regla del fitxer: { $rule }.
tell-condition-rule = A més, una carta només va sobre { $set } segons la regla del fitxer: { $rule }.

rules-set-form = --set { $value }: cal un camí, = i un valor, com ara tableau.build="down suit"
rules-missing = falta una ordre: trieu entre { $known }
error-word-missing = falta { $argument }: { $usage }
error-only-rules = { $game } no és cap fitxer de regles, i { $argument } és només per a aquests fitxers: proveu-ho amb { $known }
error-layout-not-dealt = { $game } només accepta la posició d’un sol repartiment sencer, abans de la primera jugada: { $known } accepten totes les posicions

# Més raons

reason-patience-condition = { $c1 } no pot anar allà: { $rule ->
    [file] la regla del fitxer és { $text }.
   *[none] no es compleix una altra condició de les regles.
  }
reason-patience-dealt-only = Les cartes de la mà es reparteixen, no es trien.
reason-patience-no-gap = No hi ha cap buit per tancar.
reason-patience-no-redeal = { $n1 ->
    [0] En aquest joc no es torna a repartir.
    [one] Només es pot tornar a repartir una vegada.
   *[other] Només es pot tornar a repartir { $n1 } vegades.
  }
reason-patience-no-space = La mà omple els munts buits, i no n’hi ha cap.
reason-patience-none-takes = Cap d’aquests llocs no accepta { $c1 } ara{ $rule ->
    [steps] : { what-is-built } { how-built }.
    [like] : una carta només hi va sobre { like-what }.
   *[none] .
  }
reason-patience-not-alone = { $c1 } no es retira sola{ $rule ->
    [sum] : es retiren dues cartes que sumin { $n1 }.
    [like] : es retiren dues cartes { how-alike }.
    [file] : es retiren dues cartes alhora, i la regla del fitxer és { $text }.
   *[none] .
  }
reason-patience-not-beaten = { $c1 } es queda: { $rule ->
    [file] una carta c només es retira si hi ha una carta t al capdamunt d’un altre munt, segons la regla del fitxer: { $text }.
   *[like] { $like ->
        [suit-lower] cap carta més alta del mateix coll no és al capdamunt d’un altre munt.
       *[lower] cap carta més alta no és al capdamunt d’un altre munt.
      }
  }
reason-patience-not-from-there = { $rule ->
    [comes] { $c1 } no pot anar allà: només hi van cartes { $offrom }.
    [goes] { $c1 } no pot anar allà: des d’on és, una carta només va sobre { $from }.
   *[none] { $c1 } no hi pot anar des d’on és.
  }
reason-patience-not-neighbours = { $c1 } i { $c2 } no es toquen.
reason-patience-osmosis = { $c1 } ha d’esperar que la pila anterior tingui una carta del mateix valor.
reason-patience-osmosis-next = { $c1 } ha d’esperar: abans s’ha de començar la pila anterior.
reason-patience-several = Pot ser més d’una jugada: digueu d’on i cap a on.
reason-patience-stock-condition = La mà només es reparteix { stock-when }.
reason-patience-stock-gone = No queda cap carta a la mà.
reason-patience-stock-left = Abans repartiu les cartes que queden a la mà.
reason-patience-too-far = Un munt només pot avançar { $n1 }{ $n2 ->
    [0] {""}
   *[other] {" "}o { $n2 }
  }{ $n3 ->
    [0] {""}
   *[other] {" "}o { $n3 }
  } llocs cap a l’esquerra.
reason-patience-waste-first = Abans jugueu la carta que hi ha: només hi ha lloc per a una.

rules-trial-cut = prova escurçada: hi ha tantes jugades permeses que els { $asked } repartiments demanats trigarien massa
rules-problem-always-true = això es compleix sempre: no diu res
rules-problem-never-true = això no es compleix mai
rules-problem-never-built = això no es compleix mai per a dues cartes que build deixa posar l’una sobre l’altra
rules-problem-never-removed = res no retira mai { $cards }
rules-problem-laid-too-often = { $what } es posa { $wanted } vegades: la baralla en té { $has }
rules-problem-no-base = aquí s’anomena base, però cap pila no comença amb la primera carta repartida o posada
rules-problem-large-pack = hi ha { $cards } cartes: un fitxer de regles n’admet { $most } com a molt ({ $decks } baralles de 52)
rules-problem-decks = no es poden fer servir { $found } baralles: en calen d’una a { $decks }, amb { $most } cartes com a molt en total
rules-problem-rank-order = { $second } no pot anar després de { $first }: els valors d’una baralla pugen, de 2 a K, amb l’as abans o després, com A..8 o 7..A
rules-problem-list-piles = { $key } anomena { $named ->
    [one] un munt
   *[other] { $named } munts
  }, i n’hi ha { $count }
rules-problem-option-name = { $name } no pot ser una opció: feu servir minúscules, xifres i guionets
rules-problem-option-taken = la línia d’ordres ja té --{ $name }: trieu un altre nom
rules-problem-won-at-once = { $won } de { $deals } repartiments { $won ->
    [one] es guanya
   *[other] es guanyen
  } abans de la primera jugada

tell-pack-suits = Només hi ha aquests colls: { $suits }.
tell-suits = Sobre { $set }: només { $suits }.
tell-also-same = També hi pot anar una carta del mateix valor.
tell-covered = { $shape ->
    [pyramid] Les cartes { $ofset } formen una piràmide de { $rows } fileres. Cada carta és sota dues de la filera següent i es juga quan totes dues s’han retirat.
    [peaks] Les cartes { $ofset } formen { $peaks } cims de { $rows } fileres, units a l’última. Cada carta és sota dues de la filera següent i es juga quan totes dues s’han retirat.
   *[own] Les cartes { $ofset } es cobreixen en part; una carta es juga quan no en té cap a sobre.
  }
tell-remove-from = Només es retiren cartes { $offrom } que no en tinguin cap altra a sobre.
tell-redeal-keep = Les cartes que estan en ordre des de l’esquerra de la seva filera es queden.
tell-redeal-size = Cada munt torna a tenir { $size } cartes.
tell-laid = Cartes que es posen sobre { $set } abans de repartir: { $ranks }.
tell-laid-first = { $count ->
    [one] La primera carta repartida va sobre { $set }.
   *[other] Les { $count } primeres cartes repartides van sobre { $set }.
  }
tell-laid-base = Les altres cartes del valor de base es posen sobre { $set } abans de repartir.
tell-closed = Sobre { $set } no va cap carta.
tell-max-list = Màxim de cartes per munt { $ofset }: { $list }.
