import { describeLanguage } from './findsPages.ts'

describeLanguage('fr', {
  finds: [
    ['Les paramètres se trouvent dans le fichier de configuration.', 'configurer'],
    ['Vous pouvez installer le paquet avec npm.', 'installation'],
    ['Le thème sombre repose les yeux.', 'theme sombre'],
    ["L'élément est affiché au-dessus du titre.", 'element'],
    ['Déployez votre site sur un serveur.', 'déploiement'],
    ['Les valeurs normales sont indiquées en gras.', 'normal'],
    ['Chaque cheval a sa course, et les journaux en parlent.', 'journal'],
    ['La traduction des pages est facultative.', 'traduire'],
    ["Une erreur s'affiche quand la compilation échoue.", 'afficher'],
    ['Le cœur du moteur tient en un fichier.', 'coeur'],
    ["Créez un compte avant d'envoyer un rapport.", 'création'],
    ['Les options sont vérifiées au démarrage.', 'vérification'],
    ["L'utilisateur choisit sa langue.", 'utiliser'],
    ['Les composants sont chargés à la demande.', 'charger'],
    ['Les fichiers modifiés sont recompilés.', 'modification'],
    ['Où placer les images ?', 'image'],
  ],
  misses: [
    ['Le passage passe par la cour.', 'parents'],
    ['La partie gauche reste fixe.', 'partager'],
    ['Le journal paraît chaque matin.', 'journées'],
    ['La nation entière attend.', 'nationalité'.slice(0, 0) + 'notions'],
  ],
  others: ['Les parents veulent partager les journées et les notions.'],
})
