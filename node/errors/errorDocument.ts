import { escapeHtml } from '../../shared/tagHtml.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { errorUrl } from '../../shared/errorReference.ts'
import { scriptCall, valueCode } from '../documentScripts.ts'

/** A problem, and the lines of the source around it. */
export interface ShownProblem extends Diagnostic {
  readonly frame?: string
}

export interface ErrorDocumentOptions {
  readonly title: string
  readonly problems: readonly ShownProblem[]
  /** Printed as it is when nothing explains the error. */
  readonly stack?: string
  /** URL that answers when a file has changed. */
  readonly changesUrl: string
}

/**
 * The document that the development server sends in place of a page that cannot be rendered.
 * It needs nothing of the site, whose code may be what is wrong, and loads the page again when the
 * page has changed.
 */
export function errorDocument({
  title,
  problems,
  stack,
  changesUrl,
}: ErrorDocumentOptions): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 0; background: light-dark(#fafbfb, #101319); color: light-dark(#1b202b, #e4e9eb) }
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
section {
  margin: 1.5rem 0;
  padding: 1rem 1.25rem;
  border-inline-start: 3px solid light-dark(#be3029, #f5886c);
  background: light-dark(#f0f2f3, #1a1f28)
}
code, pre { font: 14px/1.6 ui-monospace, monospace }
pre { overflow-x: auto; white-space: pre; margin: .75rem 0 }
p { margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere }
small { color: light-dark(#5a6271, #a0a9b4) }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${problems.map(section).join('\n')}
${stack === undefined ? '' : `<section><pre>${escapeHtml(stack)}</pre></section>`}
<p><small>This page loads again when you save a file.</small></p>
</main>
<script>${scriptCall('reloadOnChange', valueCode(changesUrl))}</script>
</body>
</html>
`
}

function section({ code, message, hint, file, line, column, frame }: ShownProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const url = errorUrl(code)
  const name =
    url === null
      ? escapeHtml(code)
      : `<a href="${escapeHtml(url)}" target="_blank" rel="noreferrer">${escapeHtml(code)}</a>`
  return [
    '<section>',
    ...(place === '' ? [] : [`<p><code>${escapeHtml(place)}</code></p>`]),
    `<p><strong>${escapeHtml(message)}</strong></p>`,
    ...(frame === undefined ? [] : [`<pre>${escapeHtml(frame)}</pre>`]),
    ...(hint === undefined ? [] : [`<p>${escapeHtml(hint)}</p>`]),
    `<small>${name}</small>`,
    '</section>',
  ].join('\n')
}
