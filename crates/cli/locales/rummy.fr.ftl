game-rummy = Rami
about-rummy = Piocher une carte, poser des combinaisons, en jeter une ; qui n'a plus de carte gagne les points des autres mains
rules-rummy =
    Chacun reçoit 13 cartes. À son tour, on prend la première carte de la pioche ou de la défausse ; puis on
    peut poser des combinaisons (trois ou quatre cartes de même rang, ou au moins trois cartes consécutives de
    même couleur, l'as étant la plus faible) et ajouter des cartes à celles de la table ; enfin on se défausse
    d'une carte, mais pas de celle qu'on a prise dans la défausse. Qui n'a plus de carte gagne ce que
    tiennent les autres : l'as 1 point, les cartes de 2 à 10 leur numéro, valet, dame et roi 10.
option-players = nombre de joueurs
option-hand = nombre de cartes données à chacun
option-ace-high = une séquence peut aussi finir par l'as au-dessus du roi
option-one-lay = une seule combinaison posée, ou complétée, par tour
option-opening-minimum = ce que doivent valoir ensemble les premières combinaisons d'un joueur
option-must-lay-taken = une carte prise dans la défausse doit être posée dans le même tour
option-final-discard = la dernière carte doit être jetée
option-reshuffles = combien de fois la défausse redevient une pioche
option-drawn-hand = qui marque quand personne ne termine
option-match = les points qui terminent une partie (0 : une seule manche)

pile-rummy-stock = pioche
    .from = de la pioche
    .onto = sur la pioche
pile-rummy-discards = défausse
    .from = de la défausse
    .onto = sur la défausse
pile-rummy-hand = joueur { $number }
    .from = de la main du joueur { $number }
    .onto = dans la main du joueur { $number }
pile-rummy-meld = m{ $number }
    .from = de m{ $number }
    .onto = à m{ $number }
measure-points = points
    .value = { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
note-rummy-turn = Tour
note-reshuffles = Pioches refaites
note-hand = Manche
note-score-1 = Joueur 1 :
note-score-2 = Joueur 2 :
note-score-3 = Joueur 3 :
note-score-4 = Joueur 4 :
note-hand-out = Manche terminée, points gagnés :
note-hand-stock-out = Pioche épuisée, points gagnés :
note-hand-blocked = Jeu bloqué, points gagnés :
note-hand-too-long = Manche trop longue, points gagnés :

do-draw-card = piocher une carte
done-draw-card = { $who ->
    [you] Vous piochez { $revealed }.
   *[other] { $player } pioche { $known ->
        [yes] { $revealed }
       *[no] une carte
    }.
  }
do-take-card = prendre { $cards } dans la défausse
done-take-card = { $who ->
    [you] Vous prenez { $cards } dans la défausse.
   *[other] { $player } prend { $cards } dans la défausse.
  }
do-lay = poser { $cards }
done-lay = { $who ->
    [you] Vous posez { $cards }.
   *[other] { $player } pose { $cards }.
  }
do-add-card = ajouter { $cards } { $to }
done-add-card = { $who ->
    [you] Vous ajoutez { $cards } { $to }.
   *[other] { $player } ajoute { $cards } { $to }.
  }
do-pass = ne plus rien poser
done-pass = { $who ->
    [you] Vous ne posez plus rien.
   *[other] { $player } ne pose plus rien.
  }
do-throw-card = jeter { $cards }
done-throw-card = { $who ->
    [you] Vous jetez { $cards }.
   *[other] { $player } jette { $cards }.
  }
do-deal = distribuer la manche suivante
done-deal = La manche suivante est distribuée.

reason-rummy-verb = « { $typed } » n'est pas un coup : on attend piocher, prendre, poser, ajouter, passer ou jeter, puis des cartes comme dans poser 7C 8C 9C.
reason-rummy-not-a-card = Dans « { $typed } », quelque chose n'est pas une carte : on attend un rang et une couleur, comme 7C ou 10H.
reason-rummy-twice = { $c1 } est nommée deux fois : il n'y en a qu'une.
reason-rummy-add-one = Dites quelle carte vous ajoutez, comme dans ajouter 8C à m2.
reason-rummy-discard-one = Dites quelle carte, une seule, vous jetez, comme dans jeter KS.
reason-rummy-draw-first = Il faut d'abord piocher (piocher) ou prendre dans la défausse (prendre).
reason-rummy-lay-now = Une carte a déjà été tirée : on peut maintenant poser des combinaisons, ou ne plus rien poser (passer).
reason-rummy-discard-now = Rien ne peut être posé maintenant : il faut jeter une carte.
reason-rummy-deal-now = La manche est finie : il faut distribuer la suivante (distribuer).
reason-rummy-pass-first = Dites d'abord que vous ne posez plus rien (passer), puis jetez une carte.
reason-rummy-not-held = { $c1 } n'est pas dans votre main.
reason-rummy-not-on-top = { $c1 } n'est pas sur le dessus de la défausse : c'est { $c2 }.
reason-rummy-too-few = { $n1 ->
    [0] Aucune carte ne fait
    [one] Une seule carte ne fait
   *[other] { $n1 } cartes ne font
  } pas une combinaison : il en faut au moins trois.
reason-rummy-mixed = { $c1 } et { $c2 } ne vont pas ensemble : une combinaison est d'un seul rang, ou une suite d'une seule couleur.
reason-rummy-gap = Il y a un trou entre { $c1 } et { $c2 } : une séquence n'en a pas.
reason-rummy-ace-is-low = L'as est ici la carte la plus faible : il ne suit pas le roi.
reason-rummy-no-such-meld = { $n1 ->
    [0] Il n'y a pas encore de combinaison sur la table.
    [one] Il n'y a pas de telle combinaison : seule m1 est sur la table.
   *[other] Il n'y a pas de telle combinaison : m1 à m{ $n1 } sont sur la table.
  }
reason-rummy-which-meld = { $c1 } va sur plusieurs combinaisons : dites sur laquelle, comme dans ajouter { $c1 } à m2.
reason-rummy-fits-nowhere = { $c1 } ne va sur aucune combinaison de la table.
reason-rummy-does-not-fit = { $c1 } ne va pas sur m{ $n1 }.
reason-rummy-just-taken = Vous avez pris { $c1 } dans la défausse à ce tour : jetez une autre carte.
reason-rummy-leaves-taken = Il ne resterait que { $c1 }, prise dans la défausse à ce tour et que vous ne pouvez pas jeter.
reason-rummy-leaves-nothing = La dernière carte doit être jetée : il faut en garder une.
reason-rummy-must-lay = { $c1 } doit être posée dans le tour où elle est prise.
reason-rummy-one-lay = On ne pose, ou ne complète, qu'une combinaison par tour.
reason-rummy-opening = Vos premières combinaisons doivent valoir ensemble { $n1 ->
    [one] { $n1 } point
   *[other] { $n1 } points
  }.

play-help-rummy =
    piocher, prendre           prendre la première carte de la pioche, de la défausse
    poser 7C 8C 9C             poser une combinaison   (les cartes seules suffisent)
    ajouter 8C à m2            ajouter une carte à une combinaison de la table
    jeter KS                   se défausser, ce qui finit le tour ; plusieurs coups avec ; entre eux
    combinaisons               ce que vous pourriez poser de votre main
    feuille                    la feuille de marque
play-word-melds = m combinaisons
play-word-sheet = feuille score
rummy-can-lay-head = Pour garder le moins de points, vous pourriez
rummy-can-lay = poser { $cards }
rummy-can-add = ajouter { $card } à m{ $number }
rummy-can-lay-nothing = Rien de votre main ne peut être posé : { $points ->
    [one] elle vaut { $points } point.
   *[other] elle vaut { $points } points.
  }
rummy-left = Il resterait { $cards } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
rummy-left-nothing = Il ne resterait aucune carte.
rummy-sheet-empty = Aucune manche n'est encore finie.
rummy-sheet-hand = manche
rummy-sheet-total = total
rummy-sheet-goal = sur { $goal }
rummy-why-hand-out = terminée
rummy-why-hand-stock-out = pioche épuisée
rummy-why-hand-blocked = bloquée
rummy-why-hand-too-long = trop longue
rummy-end-out = { $who ->
    [you] Vous avez terminé et gagnez { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $player } a terminé et gagne { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
  }
rummy-end-lowest = { $who ->
    [you] Votre main vaut le moins et vous gagnez { $points }.
   *[other] { $player } tient la main la plus faible et gagne { $points }.
  }
rummy-end-nobody = Personne ne marque.
rummy-end-hand-out = La manche est finie.
rummy-end-hand-stock-out = La pioche est épuisée et la défausse ne peut pas en redevenir une : la manche est finie.
rummy-end-hand-blocked = Personne ne peut plus rien poser : la manche est finie.
rummy-end-hand-too-long = Après 200 tours, la manche est finie.
error-rummy-cards = { $players } mains de { $hand } cartes ne laissent ni pioche ni carte retournée : on attend au plus 3 joueurs, ou --hand 10 ou 7

# arena rummy

help-hands = combien de manches, aussi 1e5 ou 2M ; arrondi pour que chaque donne soit jouée de chaque place (par défaut 10 000)
help-arena-deals = plutôt quelles donnes, la fin non comprise ; chacune fait autant de manches que de joueurs
arena-deals = { $deals }, chacune jouée de chaque place
arena-hands = manches
arena-draws = nulles
arena-length = longueur
arena-turns = { $turns } tours par manche
arena-stock-outs = pioche épuisée
arena-matches = parties
arena-matches-to = { $matches } en { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
arena-bot = robot
arena-points = points par manche
arena-net = net par manche
arena-hands-won = manches gagnées
arena-matches-won = parties gagnées
arena-cell = { $mean } ({ $low } à { $high })
arena-intervals = Entre parenthèses, l'intervalle à 95 %. Net : moins ce que gagnent les autres en moyenne.
arena-speed = { $speed ->
    [one] { $speed } manche
   *[other] { $speed } manches
  } par seconde : { $seconds } s sur { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
  }, solitarium { $version }
arena-progress = { $hands ->
    [one] { $hands } manche
   *[other] { $hands } manches
  } · { $points } · { $speed }/s · { $left } s
error-arena-deals = l'arène joue au plus { $most } donnes de sol : donnez un intervalle comme 0..5000
