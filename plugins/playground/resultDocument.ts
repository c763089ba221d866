import { FRAME_FILE } from './frame.ts'

/** Name of the document around the frame, below the base. */
export const RESULT_FILE: string = 'playground-result.html'

// Attributes in place of styles, which the policy doesn't allow.
const LOOK = 'width="100%" frameborder="0" align="top"'

/**
 * The document around the frame in which code runs. No policy of a document can stop it from
 * opening another one, but the policy of the document around it can: with `frame-src` code cannot
 * load another site in its frame.
 * A policy of the whole page would forbid the frames of its author too. A file, because Firefox
 * finds no `'self'` in the `srcdoc` of a frame.
 */
export const RESULT_DOCUMENT: string = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; frame-src 'self'">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Playground</title>
<body marginwidth="0" marginheight="0">
<iframe sandbox="allow-scripts" src="${FRAME_FILE}" title="Playground" ${LOOK}></iframe>
`
