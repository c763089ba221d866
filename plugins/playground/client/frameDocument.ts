interface FrameText {
  /** Base of the site. */
  readonly base: string
  readonly title: string
}

/**
 * The document around the frame in which code runs. No policy of a document can stop it from
 * opening another one, but the policy of the document around it can: with `frame-src` code cannot
 * load another site in its frame.
 * A policy of the whole page would forbid the frames of its author too.
 */
export function frameDocument({ base, title }: FrameText): string {
  const [address, name] = [`${base}playground-frame.html`, title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )
  // Attributes in place of styles: the policy of the page may forbid those.
  const look = 'width="100%" frameborder="0" align="top"'
  return `<!DOCTYPE html>
<meta http-equiv="content-security-policy" content="frame-src 'self'">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<body marginwidth="0" marginheight="0">
<iframe sandbox="allow-scripts" src="${address}" title="${name}" ${look}></iframe>`
}
