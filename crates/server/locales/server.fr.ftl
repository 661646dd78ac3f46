# What the server itself says.

server-host = Ce serveur ne répond qu’à l’adresse qu’il a affichée à son démarrage.
server-origin = Cela vient d’une autre page : seule la page de ce serveur peut modifier quelque chose ici.
server-house = Ouvrez l’adresse affichée au démarrage du serveur : elle contient le jeton nécessaire.
server-not-found = Il n’y a rien ici.
server-method = Cette adresse demande une autre méthode.
server-too-long = L’adresse est trop longue : { $bytes } octets au maximum.
server-too-large = Trop de données : { $bytes } octets au maximum.
server-slow = L’envoi a été trop lent.
server-type = Envoyez du JSON, du type application/json.
server-bad-json = Ce n’est pas du JSON : { $error }.
server-bad-request = Cet appel attend autre chose : { $error }.
server-card = { $rank } de { $suit }
server-card-hidden = une carte face cachée
server-rank-A = as
server-rank-2 = deux
server-rank-3 = trois
server-rank-4 = quatre
server-rank-5 = cinq
server-rank-6 = six
server-rank-7 = sept
server-rank-8 = huit
server-rank-9 = neuf
server-rank-T = dix
server-rank-J = valet
server-rank-Q = dame
server-rank-K = roi
server-suit-C = trèfle
server-suit-D = carreau
server-suit-H = cœur
server-suit-S = pique
server-stale = La table a changé entre-temps.
server-too-many = Trop de requêtes : attendez un instant.
server-too-many-tables = Trop de nouvelles tables : attendez un instant.
server-broken = Une erreur s’est produite dans les règles de ce jeu. La table n’a pas changé.
server-broken-game = Une erreur s’est produite dans les règles de ce jeu : il ne peut pas commencer ainsi.
server-not-kept = Le coup n’a pas pu être enregistré, il a été annulé : { $error }
server-once = « once » est trop long : { $most } caractères au maximum.
server-no-move = Rien à faire : envoyez un coup, un texte tapé ou un essai.
server-no-attempt = Ce n’est pas un essai : envoyez un endroit où prendre, un endroit où poser et des cartes comme 7H.
server-no-at = La destination manque : envoyez un nombre d’étapes.
server-no-game = Indiquez un jeu, ou envoyez une partie enregistrée.
server-unknown-game = Il n’y a pas de jeu « { $name } ».
server-seats = { $count ->
    [one] Ce jeu se joue seul
   *[other] Ce jeu se joue à { $count }
    }, mais { $found ->
    [one] { $found } place a été indiquée
   *[other] { $found } places ont été indiquées
    }.
server-nobody = Personne n’est assis à cette table : donnez au moins une place à une personne, ou observez la partie.
server-named-deal = Quand plusieurs personnes jouent, les cartes sont distribuées au hasard : n’indiquez pas de donne.
server-not-your-turn = C’est au tour d’un autre joueur.
server-over = La partie est finie.
server-watched = Vous observez cette partie : prenez la main pour jouer.
server-several = D’autres personnes jouent : ce sera possible quand la partie sera finie.
server-secret = D’autres personnes jouent : vous pourrez enregistrer la partie quand elle sera finie.
server-secret-question = D’autres personnes jouent : le solveur ne dit rien.
server-nothing-to-undo = Rien à annuler.
server-owner-only = Seule la personne qui a ouvert la table décide qui joue pour un absent.
server-own-name-only = Seule la personne assise à cette place peut en changer le nom.
server-no-person = Personne n’a été invité à cette place : un robot y joue.
server-illegal = « { $typed } » n’est pas un coup permis.
server-illegal-near = « { $typed } » n’est pas un coup permis. Vouliez-vous dire « { $near } » ?
server-no-number = Il n’y a pas de coup { $number } : il y en a { $moves }.
server-no-such-move = Ce coup n’est pas possible.
server-no-socket = Cette adresse est celle d’un WebSocket.
server-unknown-question = Il n’y a pas de question « { $name } » : demandez winnable, moves, keeping, ends, way-back, mistake, line ou proof.
server-busy = Trop de recherches sont en cours : réessayez dans un instant.
server-moves = { $keep ->
    [one] { $keep } coup sur { $all } permet
   *[other] { $keep } coups sur { $all } permettent
    } encore de gagner, { $lose } { $lose ->
    [one] fait perdre
   *[other] font perdre
    }{ $unknown ->
    [0] {""}
   *[other] , { $unknown } indécis
    }.
server-hint-unknown = On ne connaît aucun coup gagnant.
server-not-winnable = La partie ne peut plus être gagnée d’ici ; au départ, elle pouvait l’être.
server-way-back = { $moves ->
    [one] Annulez un coup
   *[other] Annulez { $moves } coups
    } pour revenir à la dernière position gagnable.
server-mistake = Le coup { $number } vous a coûté la partie : { $text }.
server-mistake-between = L’un des coups { $first } à { $last } vous a coûté la partie.
server-line = { $moves ->
    [one] { $moves } coup suffit
   *[other] { $moves } coups suffisent
    } pour gagner.
server-no-winnable = { $deals ->
    [0] Aucune donne gagnable n’a été trouvée dans le temps imparti.
    [one] Une donne a été essayée : on n’a pas pu prouver dans le temps imparti qu’elle est gagnable.
   *[other] { $deals } donnes ont été essayées : aucune donne gagnable n’a été trouvée dans le temps imparti.
    }
server-sheet-hand = Manche
server-sheet-total = Total
server-kept = { $title }, donne { $deal }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
    }
server-strategies = On compare ici au plus { $most } stratégies.
server-difference = { $name } : { $told }
server-study = Après { $games ->
    [one] une partie
   *[other] { $games } parties
    } : { $rates } de victoires.
server-about-freecell = Toutes les cartes sont visibles, quatre cellules aident ; presque toutes les donnes se gagnent
server-about-spider = Deux jeux : construisez des suites complètes du roi à l’as pour les retirer
server-about-pyramid = Retirez des paires qui font treize jusqu’à la dernière carte de la pyramide
server-about-tripeaks = Videz trois sommets : chaque carte suit ou précède la dernière
server-about-golf = Videz sept colonnes sur un seul tas, en montant ou en descendant d’un rang
server-value-until-stuck = jusqu’à ce que rien ne bouge plus
server-value-once = une seule fois
server-value-none = aucune
server-value-unlimited = sans limite
server-value-endless = sans limite
server-value-lowest-wins = la main la plus faible
server-value-nobody = personne
server-value-any = n’importe quelle carte
server-value-true = oui
server-value-false = non
server-value-all = toutes les cartes
server-value-pyramid = la pyramide
server-group-klondike = Klondike et ses variantes
server-group-freecell = FreeCell et ses variantes
server-group-forty = Les Quarante Voleurs et leurs variantes
server-group-spider = Spider et ses variantes
server-group-canfield = Canfield et ses variantes
server-group-pairing = Paires
server-group-castle = Châteaux
server-group-fan = Éventails
server-group-yukon = Yukon et ses variantes
server-group-dozen = Treize à la douzaine et ses variantes
server-group-hole = Golf et Trou noir
server-group-gaps = Grilles à trous
server-group-reussites = Réussites
server-group-line = En une ligne
server-group-gypsy = Gypsy et ses variantes
server-group-misc = Autres
server-proof-searched = { $positions ->
    [one] Une position a été examinée
   *[other] { $positions } positions ont été examinées
    } : aucune suite possible n’a été laissée de côté, et aucune ne gagne.
server-proof-known = Les règles suffisent à prouver qu’aucune suite ne gagne, sans recherche.
server-proof-why = On n’a sauté que ce qui ne peut rien changer : les positions déjà examinées, et les coups qu’un autre remplace sans perte.
