import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { belowEdition, editionOfPlace, inFolder } from '../../shared/edition.ts'

/** Characters nobody sees: they break lines of a terminal, or turn the text after them around. */
const INVISIBLE = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF]/u

/** Room is left for what the build appends: extensions and hashes. File systems take 255. Unit: bytes. */
const LONGEST_NAME = 200

/** URLs and links of a page may have these: of its HTML, its Markdown and its source. */
const OUTPUT_EXTENSION = /\.(?:html|mdx?)$/i

/** Windows gives these names to devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

type NameRules = Pick<ResolvedConfig, 'root' | 'editions'>

/** A path as it can stand on one line of a message. */
export function shownName(path: string): string {
  return path.replaceAll(new RegExp(INVISIBLE, 'gu'), (character) => `\\u${codeOf(character)}`)
}

/** The places whose names can be served, and what is wrong with the others. */
export function withValidNames(places: readonly string[], config: NameRules): { readonly places: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const checked = places.map((place) => [place, checkPageName(place, config)] as const)
  return {
    places: checked.flatMap(([place, problem]) => (problem?.severity === 'error' ? [] : [place])),
    diagnostics: checked.flatMap(([, problem]) => problem ?? []),
  }
}

/**
 * Reports names that cannot be a part of a URL on every host. Those of folders count too, from the folder of version and
 * language on. An error makes no page; a warning is about systems that cannot have the file.
 */
function checkPageName(place: string, config: NameRules): Diagnostic | null {
  const names = belowEdition(place, editionOfPlace(place, config.editions)).replace(/\.[^./]+$/, '').split('/')
  const file = shownName(inFolder(config.root, place))
  const page = names.at(-1) ?? ''
  const diagnostic = (severity: Diagnostic['severity'], name: string, problem: string, hint = `Rename the ${name === page ? 'file' : 'folder'}.`): Diagnostic =>
    ({ code: severity === 'error' ? 'route/invalid-name' : 'route/unportable-name', severity, message: `The name "${shownName(name)}" ${problem}.`, hint, file })
  for (const name of names) {
    const problem = problemOf(name)
    if (problem !== null) return diagnostic('error', name, problem)
  }
  const extension = OUTPUT_EXTENSION.exec(page)?.[0]
  if (extension !== undefined) return diagnostic('error', page, `ends with "${extension}", so its URL is also one of a page named "${page.slice(0, -extension.length)}"`, `Rename the file, for example to "${page.replaceAll('.', '-')}".`)
  for (const name of names) {
    const character = /[<>:"|*]/.exec(name)?.[0]
    if (character !== undefined) return diagnostic('warning', name, `contains "${character}", which Windows does not allow in file names`)
    if (DEVICE.test(name)) return diagnostic('warning', name, 'is reserved on Windows')
    if (name !== page && name.endsWith('.')) return diagnostic('warning', name, 'ends with a dot, which Windows does not allow in names of folders')
    if (name !== name.normalize('NFC')) return diagnostic('warning', name, 'is written with decomposed characters, so its URL differs from the one that people type', `Rename it to "${name.normalize('NFC')}" in composed characters (Unicode NFC).`)
  }
  return null
}

/** True for a name, or after a slash a path of names, that can be a URL: what a file could be called, without its extension. */
export function isSlug(slug: string): boolean {
  const names = slug.replace(/^\//, '').replace(/(?<=.)\/$/, '').split('/')
  const isFolder = slug.startsWith('/') && slug.endsWith('/')
  const page = names.at(-1) ?? ''
  return (slug.startsWith('/') || !slug.includes('/'))
    && (slug === '/' || names.every((name) => name !== '' && name !== '.' && name !== '..' && problemOf(name) === null))
    && page !== 'index' && slug !== '/404' && (isFolder || !OUTPUT_EXTENSION.test(page))
}

function problemOf(name: string): string | null {
  const invisible = INVISIBLE.exec(name)?.[0]
  if (invisible !== undefined) return `contains the invisible character U+${codeOf(invisible)}`
  const special = /[%#?\\]/.exec(name)?.[0]
  if (special !== undefined) return `contains "${special}", which has a meaning of its own in URLs`
  if (/^\s|\s$/.test(name)) return `${/^\s/.test(name) ? 'begins' : 'ends'} with a space`
  return Buffer.byteLength(name) > LONGEST_NAME ? `is longer than ${LONGEST_NAME} bytes` : null
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
