import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in French. */
export const fr: OfficialTexts = {
  blog: { blogTitle: 'Blog', blogNewer: 'Articles plus récents', blogOlder: 'Articles plus anciens', blogTagged: 'Articles sur « {tag} »', blogPage: 'Page {page} sur {pages}', blogEmpty: 'Aucun article pour le moment.', blogAuthors: 'Auteurs', blogTags: 'Mots-clés' },
  lastUpdated: {
    lastUpdated: 'Dernière mise à jour\u00a0: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Agrandir l’image\u00a0: {alt}',
    mediumZoomClose: 'Fermer l’image',
  },
  playground: {
    playgroundOpen: 'Modifier et exécuter',
    playgroundLoading: 'Chargement…',
    playgroundNotLoaded: 'L’éditeur n’a pas pu être chargé. Réessayez.',
    playgroundEditor: 'Code du bac à sable {number}',
    playgroundLeave: 'Tab indente le code. Pour le quitter, appuyez sur Échap, puis sur Tab.',
    playgroundResult: 'Résultat du bac à sable {number}',
    playgroundReset: 'Réinitialiser',
    playgroundCopy: 'Copier',
    playgroundCopied: 'Copié',
    playgroundShare: 'Copier le lien',
    playgroundShared: 'Lien copié',
    playgroundNotCopied: 'Échec de la copie',
    playgroundLine: 'Ligne {line}\u00a0: {message}',
    playgroundEmpty: 'Le code n’exporte aucun composant par défaut.',
    playgroundEndless: 'Ligne {line}\u00a0: la boucle a été arrêtée, car elle durait plus d’une seconde.',
    playgroundLeft: 'Le code a ouvert une autre page et a été arrêté.',
    playgroundBlocked: 'La politique de sécurité de ce site ne permet pas d’exécuter le code.',
  },
  preview: {
    previewExample: 'Exemple',
    previewCode: 'Code',
    previewFailed: 'L’exemple a échoué.',
  },
  shiki: {
    typesInCode: 'Types dans ce code',
  },
  reference: {
    class: 'Classe', interface: 'Interface', enum: 'Énumération', namespace: 'Espace de noms', module: 'Module',
    modules: 'Modules', namespaces: 'Espaces de noms', classes: 'Classes', interfaces: 'Interfaces', enums: 'Énumérations', types: 'Types', functions: 'Fonctions', variables: 'Variables',
    constructors: 'Constructeur', properties: 'Propriétés', methods: 'Méthodes', members: 'Membres',
    name: 'Nom', type: 'Type', value: 'Valeur', default: 'Valeur par défaut', description: 'Description',
    property: 'Propriété', parameter: 'Paramètre', typeParameter: 'Paramètre de type', constraint: 'Contrainte',
    returns: 'Renvoie', throws: 'Lève', example: 'Exemple', deprecated: 'Obsolète', remarks: 'Remarques', see: 'Voir aussi', since: 'Depuis',
    extends: 'Étend', implements: 'Implémente', inheritedFrom: 'Hérité de', source: 'Code source',
    required: 'requis', optional: 'facultatif', readonly: 'lecture seule', static: 'statique', protected: 'protégé', abstract: 'abstrait',
    none: 'Aucune propriété.',
    colon: '\u00a0: ', marks: ' ({marks})', comma: ', ',
  },
}
