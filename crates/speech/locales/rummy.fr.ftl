game-rummy = Rami
about-rummy = Piocher une carte, poser des combinaisons, se défausser d’une carte ; le premier à ne plus avoir de cartes marque les points restés dans les autres mains
rules-rummy =
    Chacun reçoit 13 cartes, ou 10 ou 7 selon votre choix. À votre tour, prenez la première carte de la pioche
    ou de la défausse. Ensuite vous pouvez poser des combinaisons (trois ou quatre cartes de même rang, ou au
    moins trois cartes qui se suivent dans la même couleur, l’as étant la plus faible sauf choix contraire) et
    compléter celles de la table. Enfin, défaussez-vous d’une carte, mais pas de celle que vous venez de prendre
    dans la défausse. Le premier à ne plus avoir de cartes marque les points restés dans les mains des autres : 1 point pour
    l’as, leur valeur pour les cartes de 2 à 10, 10 pour le valet, la dame et le roi.
option-players = nombre de joueurs
    .label = joueurs
option-hand = nombre de cartes distribuées à chacun
    .label = cartes en main
option-ace-high = une suite peut aussi finir par l’as au-dessus du roi
    .label = as haut ou bas
option-one-lay = une seule combinaison posée ou complétée par tour
    .label = pose unique
option-opening-minimum = valeur minimale des premières combinaisons d’un joueur
    .label = première pose
option-must-lay-taken = une carte prise dans la défausse doit être posée dans le même tour
    .label = pose obligée
option-final-discard = la dernière carte doit être jetée
    .label = défausse finale
option-reshuffles = combien de fois la défausse redevient une pioche
    .label = pioches refaites
option-drawn-hand = qui marque quand personne ne termine
    .label = manche nulle
option-match = les points qui terminent une partie (0 : une seule manche)
    .label = points visés

pile-rummy-stock = pioche
    .from = de la pioche
    .onto = sur la pioche
pile-rummy-discards = défausse
    .from = de la défausse
    .onto = sur la défausse
pile-rummy-hand = joueur { $number }
    .from = de la main du joueur { $number }
    .onto = dans la main du joueur { $number }
pile-rummy-hand-own = joueur { $number } (vous)
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
note-hand-out = Manche terminée, points marqués :
note-hand-stock-out = Pioche épuisée, points marqués :
note-hand-blocked = Jeu bloqué, points marqués :
note-hand-too-long = Manche trop longue, points marqués :

do-draw-card = piocher une carte
done-draw-card = { $who ->
    [you] Vous piochez { $therevealed }.
   *[other] { $player } pioche { $known ->
        [yes] { $therevealed }
       *[no] une carte
    }.
  }
do-take-card = prendre { $thecards } dans la défausse
done-take-card = { $who ->
    [you] Vous prenez { $thecards } dans la défausse.
   *[other] { $player } prend { $thecards } dans la défausse.
  }
do-lay = poser { $cards }
done-lay = { $who ->
    [you] Vous posez { $cards }.
   *[other] { $player } pose { $cards }.
  }
do-add-card = ajouter { $thecards } { $to }
done-add-card = { $who ->
    [you] Vous ajoutez { $thecards } { $to }.
   *[other] { $player } ajoute { $thecards } { $to }.
  }
do-pass = ne plus rien poser
done-pass = { $who ->
    [you] Vous ne posez plus rien.
   *[other] { $player } ne pose plus rien.
  }
do-throw-card = jeter { $thecards }
done-throw-card = { $who ->
    [you] Vous jetez { $thecards }.
   *[other] { $player } jette { $thecards }.
  }
do-deal = distribuer la manche suivante
done-deal = La manche suivante est distribuée.

reason-rummy-verb = « { $typed } » n’est pas un coup. Tapez piocher, prendre, poser, ajouter, passer ou jeter et les cartes, par exemple poser 7T 8T 9T.
reason-rummy-not-a-card = « { $typed } » contient autre chose que des cartes. Une carte est un rang et une couleur, par exemple 7T ou 10K.
reason-rummy-twice = Vous nommez { $c1 } deux fois, mais cette carte est unique.
reason-rummy-add-one = Dites quelle carte ajouter, par exemple ajouter 8T à m2.
reason-rummy-discard-one = Nommez la carte à jeter, une seule, par exemple jeter RP.
reason-rummy-draw-first = Commencez par piocher (piocher) ou par prendre dans la défausse (prendre).
reason-rummy-lay-now = Vous avez déjà pioché : posez maintenant des combinaisons, ou passez (passer).
reason-rummy-discard-now = Vous ne pouvez rien poser maintenant : jetez une carte.
reason-rummy-deal-now = La manche est finie : distribuez la suivante (distribuer).
reason-rummy-pass-first = Dites d’abord que vous ne posez plus rien (passer), puis jetez une carte.
reason-rummy-not-held = { $c1 } n’est pas dans votre main.
reason-rummy-not-on-top = { $c1 } n’est pas sur le dessus de la défausse : c’est { $c2 }.
reason-rummy-too-few = { $n1 ->
    [0] Nommez les cartes à poser
    [one] Une seule carte ne fait pas une combinaison
   *[other] { $n1 } cartes ne font pas une combinaison
  } : il en faut au moins trois.
reason-rummy-mixed = { $c1 } et { $c2 } ne vont pas ensemble : une combinaison est d’un seul rang, ou une suite dans une seule couleur.
reason-rummy-gap = Il y a un trou entre { $c1 } et { $c2 } : une suite n’en a pas.
reason-rummy-ace-is-low = L’as est ici la carte la plus faible : il ne suit pas le roi.
reason-rummy-no-such-meld = { $n1 ->
    [0] Il n’y a pas encore de combinaison sur la table.
    [one] Cette combinaison n’existe pas : seule m1 est sur la table.
   *[other] Cette combinaison n’existe pas : m1 à m{ $n1 } sont sur la table.
  }
reason-rummy-which-meld = { $c1 } va sur plusieurs combinaisons : dites laquelle, par exemple ajouter { $c1 } à m2.
reason-rummy-fits-nowhere = { $c1 } ne va sur aucune combinaison de la table.
reason-rummy-does-not-fit = { $c1 } ne va pas sur m{ $n1 }.
reason-rummy-just-taken = Vous avez pris { $c1 } dans la défausse à ce tour : jetez une autre carte.
reason-rummy-leaves-taken = Il ne vous resterait que { $c1 }, carte prise dans la défausse à ce tour, que vous ne pouvez pas jeter.
reason-rummy-leaves-nothing = La dernière carte doit être jetée : gardez-en une.
reason-rummy-must-lay = Il faut poser { $c1 } pendant le tour où on prend cette carte.
reason-rummy-one-lay = On ne peut poser ou compléter qu’une combinaison par tour.
reason-rummy-opening = Vos premières combinaisons doivent valoir ensemble { $n1 ->
    [one] { $n1 } point
   *[other] { $n1 } points
  }.

play-help-rummy =
    piocher, prendre           prendre la première carte de la pioche, de la défausse
    poser 7T 8T 9T             poser une combinaison   (les cartes seules suffisent)
    ajouter 8T à m2            ajouter une carte à une combinaison de la table
    jeter RP                   se défausser, ce qui finit le tour ; séparez plusieurs coups par ;
    combinaisons               ce que vous pourriez poser
    feuille                    la feuille de marque
play-word-melds = m combinaisons
play-word-sheet = feuille score
rummy-can-lay-head = Pour garder le moins de points, vous pourriez
rummy-can-lay = poser { $cards }
rummy-can-add = ajouter { $card } à m{ $number }
rummy-can-lay-nothing = Vous ne pouvez rien poser : { $points ->
    [one] votre main vaut { $points } point.
   *[other] votre main vaut { $points } points.
  }
rummy-left = Il vous resterait { $cards } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
rummy-left-nothing = Il ne vous resterait aucune carte.
rummy-sheet-empty = Aucune manche terminée pour l’instant.
rummy-sheet-hand = manche
rummy-sheet-total = total
rummy-sheet-goal = sur { $goal }
rummy-why-hand-out = terminée
rummy-why-hand-stock-out = pioche épuisée
rummy-why-hand-blocked = bloquée
rummy-why-hand-too-long = trop longue
rummy-end-out = { $who ->
    [you] Vous n’avez plus de cartes et marquez { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $player } n’a plus de cartes et marque { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
  }
rummy-end-lowest = { $who ->
    [you] Votre main est la plus faible : vous marquez { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $player } a la main la plus faible et marque { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
  }
rummy-end-nobody = Personne ne marque.
rummy-end-hand-out = La manche est finie.
rummy-end-hand-stock-out = La pioche est épuisée et ne peut pas être refaite : la manche est finie.
rummy-end-hand-blocked = Personne ne peut plus rien poser : la manche est finie.
rummy-end-hand-too-long = Après 200 tours, la manche est finie.
error-rummy-cards = { $players } mains de { $hand } cartes ne laissent ni pioche ni carte retournée : prenez au plus 3 joueurs, ou des mains de 10 ou 7 cartes

# arena rummy

help-hands = combien de manches, par exemple 1e5 ou 2M ; arrondi pour que chaque donne soit jouée depuis chaque place (par défaut 10 000)
help-arena-deals = plutôt ces donnes : de A à B, B non compris (A..B) ; chacune donne autant de manches qu’il y a de joueurs
arena-deals = { $deals }, chacune jouée depuis chaque place
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
arena-intervals = Entre parenthèses, l’intervalle à 95 %. Net : points marqués moins ceux des autres, en moyenne.
arena-speed = { $speed ->
    [one] { $speed } manche
   *[other] { $speed } manches
  } par seconde : { $seconds } s sur { $threads ->
    [one] { $threads } fil d’exécution
   *[other] { $threads } fils d’exécution
  }, solitarium { $version }
arena-progress = { $hands ->
    [one] { $hands } manche
   *[other] { $hands } manches
  } · { $points } · { $speed }/s · { $left } s
error-arena-deals = l’arène joue au plus { $most } donnes de sol : donnez un intervalle comme 0..5000
