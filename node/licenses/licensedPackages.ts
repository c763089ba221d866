import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { withReferredFiles } from './referredFiles.ts'

/** A package, or a folder with a license of its own, of which readers get a part. */
export interface LicensedPackage {
  readonly name: string
  /** Empty for a folder of the site. */
  readonly version: string
  /** SPDX expression of the manifest; empty when it has none. */
  readonly license: string
  readonly author: string
  readonly homepage: string
  /** The text of every file with a license or a notice. */
  readonly notices: readonly string[]
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly private?: boolean
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly author?: string | { readonly name?: string }
  readonly homepage?: string
}

const IS_NOTICE =
  /^(?:licen[cs]e|copying|copyright|notice)s?(?:[-.](?!.*\.?(?:[cm]?[jt]sx?|json|html|css)$).*)?$/i

/**
 * The packages that some modules come from, sorted by name. Modules without a file and those of the
 * site itself have none, but a folder of the site with a license file does, as one with fonts.
 */
export async function licensedPackages(
  modules: Iterable<string>,
  root: string,
): Promise<LicensedPackage[]> {
  const files = new Set<string>()
  for (const id of modules)
    if (!id.startsWith('\0')) await withReferredFiles(id.replace(/\?.*$/, ''), files)
  /** Package folder → folders with notices, its own first. */
  const places = new Map<string, Set<string>>()
  const folders = createFolders()
  for (const file of [...files].toSorted()) {
    const own = isOwn(file, root)
    const place = own ? root : await folders.packageOf(dirname(file))
    if (place === null) continue
    const nearest = await folders.noticesOf(dirname(file), place)
    const known = places.get(place) ?? new Set(own ? [] : [place])
    if (nearest !== null && !(own && nearest === root)) known.add(nearest)
    places.set(place, known)
  }
  const found: LicensedPackage[] = []
  for (const [place, withNotices] of places) {
    if (place !== root)
      found.push(...(await packageIn(place, await folders.textsIn([...withNotices]))))
    else
      for (const folder of withNotices)
        found.push({
          name: slashed(relative(root, folder)),
          version: '',
          license: '',
          author: '',
          homepage: '',
          notices: await folders.textsIn([folder]),
        })
  }
  // One version may be installed at several places.
  const keyOf = ({ name, version, notices }: LicensedPackage): string =>
    [name, version, ...notices].join('\0')
  return [...new Map(found.map((one) => [keyOf(one), one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
}

function isOwn(file: string, root: string): boolean {
  const below = slashed(relative(root, file))
  return (
    !below.startsWith('../') &&
    !/^(?:[a-z]:|\/)/i.test(below) &&
    !`/${below}`.includes('/node_modules/')
  )
}

/** What is private and has no license is a part of the site in a folder of its own. */
async function packageIn(folder: string, notices: readonly string[]): Promise<LicensedPackage[]> {
  const manifest = await manifestIn(folder)
  const license =
    typeof manifest?.license === 'string'
      ? manifest.license
      : (manifest?.license?.type ?? manifest?.licenses?.map(({ type }) => type).join(' OR ') ?? '')
  if (
    manifest === null ||
    (manifest.private === true && notices.length === 0 && /^(?:unlicensed)?$/i.test(license))
  )
    return []
  const { name = '', version = '', author, homepage = '' } = manifest
  return [
    {
      name,
      version,
      license,
      author: typeof author === 'string' ? author : (author?.name ?? ''),
      homepage,
      notices,
    },
  ]
}

async function manifestIn(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  try {
    return text === null ? null : (JSON.parse(text) as Manifest)
  } catch {
    return null
  }
}

interface Folders {
  /** The folder of the package that a folder belongs to, or null. */
  packageOf(folder: string): Promise<string | null>
  /** The nearest folder with notices, from a folder up to that of its package, or null. */
  noticesOf(folder: string, top: string): Promise<string | null>
  textsIn(folders: readonly string[]): Promise<string[]>
}

/** Reads every folder once. */
function createFolders(): Folders {
  const listed = new Map<string, Promise<string[]>>()
  const namesIn = (folder: string): Promise<string[]> => {
    const names =
      listed.get(folder) ??
      readdir(folder, { withFileTypes: true }).then(
        (entries) =>
          entries
            .filter((entry) => entry.isFile())
            .map(({ name }) => name)
            .toSorted(),
        () => [],
      )
    listed.set(folder, names)
    return names
  }
  const noticesIn = async (folder: string): Promise<string[]> =>
    (await namesIn(folder)).filter((name) => IS_NOTICE.test(name))
  const packageOf = async (folder: string): Promise<string | null> => {
    // A folder may have a manifest only for the kind of its modules.
    const manifest = (await namesIn(folder)).includes('package.json')
      ? await manifestIn(folder)
      : null
    if (manifest?.name !== undefined && manifest.version !== undefined) return folder
    return dirname(folder) === folder ? null : packageOf(dirname(folder))
  }
  const noticesOf = async (folder: string, top: string): Promise<string | null> => {
    if ((await noticesIn(folder)).length > 0) return folder
    return folder === top || dirname(folder) === folder ? null : noticesOf(dirname(folder), top)
  }
  return {
    packageOf,
    noticesOf,
    async textsIn(folders) {
      const files = await Promise.all(
        folders.map(async (folder) => (await noticesIn(folder)).map((name) => join(folder, name))),
      )
      return Promise.all(
        files.flat().map(async (file) =>
          (await readFile(file, 'utf8'))
            .replace(/^\uFEFF/, '')
            .replaceAll(/\r\n?/g, '\n')
            .trim(),
        ),
      )
    },
  }
}
