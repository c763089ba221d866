interface UrlRules {
  /** Slash at both ends. */
  readonly base: string
  readonly cleanUrls: boolean
}

interface PageText {
  readonly href: string
  readonly title: string
  readonly lang: string
  /** URL of the script. */
  readonly script: string
}

/** Images: browsers ask for `/favicon.ico`, and Firefox reports what the policy forbids. */
const POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

/** The file of an old path: `/old` and `/old.html` → `old.html`, `/old/` → `old/index.html`. */
export function fileOf(path: string): string {
  return path.endsWith('.html')
    ? path.slice(1)
    : path.endsWith('/')
      ? `${path.slice(1)}index.html`
      : `${path.slice(1)}.html`
}

/** The URL of a route path, encoded. An external one is returned as it is. */
export function hrefOf(to: string, { base, cleanUrls }: UrlRules): string {
  if (!to.startsWith('/')) return to
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? []
  const url = base + path.slice(1) + (path.endsWith('/') || cleanUrls ? '' : '.html') + rest
  // What is encoded stays as it is.
  return encodeURI(url).replaceAll('%25', '%')
}

/**
 * A page that redirects: by the script, by a `meta` tag with JavaScript disabled, and by a link.
 */
export function redirectPage({ href, title, lang, script }: PageText): string {
  const [target, name] = [href, title].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  )
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${name}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${target}">
<script src="${script}" type="module"></script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body><p><a href="${target}">${name}</a></p></body>
</html>
`
}
