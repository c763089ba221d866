import { basename, dirname } from 'node:path/posix'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { belowEdition, editionOfPlace, inFolder } from '../../shared/edition.ts'
import { withIndexName } from '../../shared/routePath.ts'
import { OUTPUT_EXTENSION, problemOf, shownName } from '../schema/urlName.ts'

/** Windows gives these names to devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

type NameRules = Pick<ResolvedConfig, 'root' | 'editions'>

/** The places whose names can be served, and what is wrong with the others. */
export function withValidNames(
  places: readonly string[],
  config: NameRules,
): { readonly places: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const indexes = new Map(
    places.flatMap((place) => (isIndex(place) ? [[dirname(place), place] as const] : [])),
  )
  const beside = new Map(
    places.flatMap((place) => {
      const index = isReadme(place) ? indexes.get(dirname(place)) : undefined
      return index === undefined ? [] : [[place, besideIndex(place, index, config)] as const]
    }),
  )
  const checked = places
    .filter((place) => !beside.has(place))
    .map((place) => [place, checkPageName(place, config)] as const)
  return {
    places: checked.flatMap(([place, problem]) => (problem?.severity === 'error' ? [] : [place])),
    diagnostics: [...beside.values(), ...checked.flatMap(([, problem]) => problem ?? [])],
  }
}

function isIndex(place: string): boolean {
  return /^index\.[^.]+$/.test(basename(place))
}

function isReadme(place: string): boolean {
  const path = place.replace(/\.[^./]+$/, '')
  return withIndexName(path) !== path
}

/** A README beside an index is for those who read the repository. */
function besideIndex(place: string, index: string, { root }: NameRules): Diagnostic {
  const file = shownName(inFolder(root, place))
  return {
    code: 'route/readme',
    severity: 'warning',
    message: `The README is not a page, because "${basename(index)}" is the page of its folder.`,
    hint:
      'Rename it to publish it. If it is for the repository only, add it to `route.exclude`: ' +
      `"${place}".`,
    file,
  }
}

/**
 * Reports names that cannot be a part of a URL on every host. Those of folders count too, from the
 * folder of version and language on. An error makes no page; a warning is about systems that cannot
 * have the file.
 */
function checkPageName(place: string, config: NameRules): Diagnostic | null {
  const names = belowEdition(place, editionOfPlace(place, config.editions))
    .replace(/\.[^./]+$/, '')
    .split('/')
  const file = shownName(inFolder(config.root, place))
  const page = names.at(-1) ?? ''
  const diagnostic = (
    severity: Diagnostic['severity'],
    name: string,
    problem: string,
    hint = `Rename the ${name === page ? 'file' : 'folder'}.`,
  ): Diagnostic => ({
    code: severity === 'error' ? 'route/invalid-name' : 'route/unportable-name',
    severity,
    message: `The name "${shownName(name)}" ${problem}.`,
    hint,
    file,
  })
  for (const name of names) {
    const problem = problemOf(name)
    if (problem !== null) return diagnostic('error', name, problem)
  }
  const extension = OUTPUT_EXTENSION.exec(page)?.[0]
  if (extension !== undefined)
    return diagnostic(
      'error',
      page,
      `ends with "${extension}", so its URL is also one of a page named ` +
        `"${page.slice(0, -extension.length)}"`,
      `Rename the file, for example to "${page.replaceAll('.', '-')}".`,
    )
  for (const name of names) {
    const character = /[<>:"|*]/.exec(name)?.[0]
    if (character !== undefined)
      return diagnostic(
        'warning',
        name,
        `contains "${character}", which Windows does not allow in file names`,
      )
    if (DEVICE.test(name)) return diagnostic('warning', name, 'is reserved on Windows')
    if (name !== page && name.endsWith('.'))
      return diagnostic(
        'warning',
        name,
        'ends with a dot, which Windows does not allow in names of folders',
      )
    if (name !== name.normalize('NFC'))
      return diagnostic(
        'warning',
        name,
        'is written with decomposed characters, so its URL differs from the one that people type',
        `Rename it to "${name.normalize('NFC')}" in composed characters (Unicode NFC).`,
      )
  }
  return null
}
