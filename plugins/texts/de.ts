import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in German. */
export const de: OfficialTexts = {
  blog: { blogTitle: 'Blog', blogNewer: 'Neuere Beiträge', blogOlder: 'Ältere Beiträge', blogTagged: 'Beiträge zu „{tag}“', blogPage: 'Seite {page} von {pages}', blogEmpty: 'Noch keine Beiträge.', blogAuthors: 'Autoren', blogTags: 'Schlagwörter' },
  lastUpdated: {
    lastUpdated: 'Zuletzt aktualisiert: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Bild vergrößern: {alt}',
    mediumZoomClose: 'Bild schließen',
  },
  playground: {
    playgroundOpen: 'Bearbeiten und ausführen',
    playgroundLoading: 'Wird geladen…',
    playgroundNotLoaded: 'Der Editor konnte nicht geladen werden. Versuche es erneut.',
    playgroundEditor: 'Code von Playground {number}',
    playgroundLeave: 'Tab rückt ein. Um den Code zu verlassen, drücke Escape und dann Tab.',
    playgroundResult: 'Ergebnis von Playground {number}',
    playgroundReset: 'Zurücksetzen',
    playgroundCopy: 'Kopieren',
    playgroundCopied: 'Kopiert',
    playgroundShare: 'Link kopieren',
    playgroundShared: 'Link kopiert',
    playgroundNotCopied: 'Kopieren fehlgeschlagen',
    playgroundLine: 'Zeile {line}: {message}',
    playgroundEmpty: 'Der Code hat keine Komponente als Standardexport.',
    playgroundEndless: 'Zeile {line}: Die Schleife wurde gestoppt. Sie war nach einer Sekunde noch nicht zu Ende.',
    playgroundLeft: 'Der Code hat eine andere Seite geöffnet und wurde gestoppt.',
    playgroundBlocked: 'Die Sicherheitsrichtlinie dieser Website lässt den Code nicht laufen.',
  },
  preview: {
    previewExample: 'Beispiel',
    previewCode: 'Code',
    previewFailed: 'Das Beispiel ist fehlgeschlagen.',
  },
  shiki: {
    typesInCode: 'Typen in diesem Code',
  },
  reference: {
    class: 'Klasse', interface: 'Interface', enum: 'Enumeration', namespace: 'Namensraum', module: 'Modul',
    modules: 'Module', namespaces: 'Namensräume', classes: 'Klassen', interfaces: 'Interfaces', enums: 'Enumerationen', types: 'Typen', functions: 'Funktionen', variables: 'Variablen',
    constructors: 'Konstruktor', properties: 'Eigenschaften', methods: 'Methoden', members: 'Member',
    name: 'Name', type: 'Typ', value: 'Wert', default: 'Standardwert', description: 'Beschreibung',
    property: 'Eigenschaft', parameter: 'Parameter', typeParameter: 'Typparameter', constraint: 'Einschränkung',
    returns: 'Rückgabewert', throws: 'Ausnahmen', example: 'Beispiel', deprecated: 'Veraltet', remarks: 'Anmerkungen', see: 'Siehe auch', since: 'Seit Version',
    extends: 'Erweitert', implements: 'Implementiert', inheritedFrom: 'Geerbt von', source: 'Quellcode',
    required: 'erforderlich', optional: 'optional', readonly: 'schreibgeschützt', static: 'statisch', protected: 'geschützt', abstract: 'abstrakt',
    none: 'Keine Eigenschaften.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
