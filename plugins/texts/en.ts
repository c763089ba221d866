import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in English. */
export const en: OfficialTexts = {
  blog: { blogTitle: 'Blog', blogNewer: 'Newer posts', blogOlder: 'Older posts', blogTagged: 'Posts tagged “{tag}”', blogPage: 'Page {page} of {pages}', blogEmpty: 'No posts yet.', blogAuthors: 'Authors', blogTags: 'Tags' },
  lastUpdated: {
    lastUpdated: 'Last updated {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Enlarge image: {alt}',
    mediumZoomClose: 'Close image',
  },
  playground: {
    playgroundOpen: 'Edit and run',
    playgroundLoading: 'Loading…',
    playgroundNotLoaded: 'The editor could not be loaded. Try again.',
    playgroundEditor: 'Code of playground {number}',
    playgroundLeave: 'Tab indents. To leave the code, press Escape, then Tab.',
    playgroundResult: 'Result of playground {number}',
    playgroundReset: 'Reset',
    playgroundCopy: 'Copy',
    playgroundCopied: 'Copied',
    playgroundShare: 'Copy link',
    playgroundShared: 'Link copied',
    playgroundNotCopied: 'Could not be copied',
    playgroundLine: 'Line {line}: {message}',
    playgroundEmpty: 'The code has no default export.',
    playgroundEndless: 'Line {line}: The loop was stopped. It did not end within a second.',
    playgroundLeft: 'The code opened another page and was stopped.',
    playgroundBlocked: 'The policy of this site does not let the code run.',
  },
  preview: {
    previewExample: 'Example',
    previewCode: 'Code',
    previewFailed: 'The example has failed.',
  },
  shiki: {
    typesInCode: 'Types in this code',
  },
  reference: {
    class: 'Class', interface: 'Interface', enum: 'Enumeration', namespace: 'Namespace', module: 'Module',
    modules: 'Modules', namespaces: 'Namespaces', classes: 'Classes', interfaces: 'Interfaces', enums: 'Enumerations', types: 'Types', functions: 'Functions', variables: 'Variables',
    constructors: 'Constructor', properties: 'Properties', methods: 'Methods', members: 'Members',
    name: 'Name', type: 'Type', value: 'Value', default: 'Default', description: 'Description',
    property: 'Property', parameter: 'Parameter', typeParameter: 'Type parameter', constraint: 'Constraint',
    returns: 'Returns', throws: 'Throws', example: 'Example', deprecated: 'Deprecated', remarks: 'Remarks', see: 'See also', since: 'Since',
    extends: 'Extends', implements: 'Implements', inheritedFrom: 'Inherited from', source: 'Source',
    required: 'required', optional: 'optional', readonly: 'read-only', static: 'static', protected: 'protected', abstract: 'abstract',
    none: 'No properties.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
