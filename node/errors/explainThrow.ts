import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type ErrorSite, placeOfStack } from './sourcePlace.ts'
import { originalOf, plainMessage, type ThrownError } from './thrownError.ts'

/** A component that threw while a page was rendered. */
export function failedRender(error: ThrownError, site: ErrorSite): Diagnostic | null {
  if (typeof error.page !== 'string') return null
  const cause = originalOf(error.cause)
  const page: Pick<Diagnostic, 'file' | 'line'> =
    error.page === ''
      ? {}
      : {
          file: `${site.contentFolder}/${error.page}`,
          ...(error.line !== undefined && { line: error.line }),
        }
  const place = cause instanceof Error ? placeOfStack(cause, site) : null
  return {
    code: 'page/render',
    severity: 'error',
    message: asSentence(
      place?.isExample && cause instanceof Error
        ? `The example throws while the page is rendered: ${plainMessage(cause)}`
        : plainMessage(error)
            .replace(` of ${error.page} `, ` of ${page.file ?? error.page} `)
            .replace(/^<Preview(?:Example|Frame)> in /, 'The example in ')
            .replace(/^<ComponentControls> in /, '<Controls> in '),
    ),
    hint: remedyOf(cause instanceof Error ? cause : error),
    ...(place ? { file: place.file, line: place.line, column: place.column } : page),
  }
}

/** Code that throws when its module is loaded, such as `window` outside of a function. */
export function thrownWhileLoading(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const place = placeOfStack(error, site)
  return (
    place && {
      code: 'code/runtime',
      severity: 'error',
      message: asSentence(plainMessage(error)),
      hint: remedyOf(error),
      file: place.file,
      line: place.line,
      column: place.column,
    }
  )
}

const BROWSER_NAMES = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'HTMLElement',
  'customElements',
  'matchMedia',
  'requestAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
]
const BROWSER_ONLY = [
  new RegExp(String.raw`\b(?:${BROWSER_NAMES.join('|')})\b.* is not defined`),
  /is not defined.*\b(?:window|document)\b/,
]

/** True for what code throws that expects a browser. */
export function needsBrowser(message: string): boolean {
  return BROWSER_ONLY.some((pattern) => pattern.test(message))
}

/** A message that ends as a sentence. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function remedyOf({ message }: Error): string {
  if (/of null \(reading 'use[A-Z]\w*'\)|Invalid hook call/.test(message))
    return (
      'Call hooks inside of components only. If you do, the site has two copies of React: run ' +
      '"npm ls react" and remove one.'
    )
  if (needsBrowser(message))
    return (
      'Pages are rendered without a browser: move the code into an effect, or wrap the ' +
      'component in <NoSSR>.'
    )
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? []
  if (name !== undefined)
    return (
      `Import or declare \`${name}\` where it is used. ` +
      'To show braces as text in a page, write \\{.'
    )
  if (/Element type is invalid|is not a function/.test(message))
    return 'Check the name of the import, and that the other file exports it.'
  return 'Correct the component. What needs the browser belongs in an effect, or in <NoSSR>.'
}
