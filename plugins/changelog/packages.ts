import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PluginContext, PluginProblem } from 'bifolio'
import { globSync } from 'tinyglobby'

/** A package whose changelog is shown. */
export interface ChangelogPackage {
  /** As `package.json` has it: `@acme/ui`. Null without one. */
  readonly name: string | null
  /** Last part of the URL: `ui`. */
  readonly slug: string
  /** Absolute path of its changelog. */
  readonly file: string
  /** Absolute path of its `package.json`, which may not exist. */
  readonly manifest: string
  readonly repository: Repository | null
}

/** Where the sources of a package are. */
export interface Repository {
  /** `https://github.com/acme/ui`. */
  readonly url: string
  /** Folder of the package, with a slash at the end, or empty. */
  readonly folder: string
}

/** What is read for pages, from one file or from many packages. */
export interface Sources {
  readonly file: string
  readonly packages: readonly string[] | undefined
  readonly repository: string | undefined
}

const FILE = 'CHANGELOG.md'

/** The packages of a site, by name. Without `packages`, the one of `file`. */
export function packagesOf(
  { file, packages, repository }: Sources,
  { root }: Pick<PluginContext, 'root'>,
): ChangelogPackage[] {
  if (packages === undefined) return [packageAt(join(root, file), { repository })]
  const folders = globSync([...packages], {
    cwd: root,
    onlyDirectories: true,
    expandDirectories: false,
    absolute: true,
    ignore: ['**/node_modules/**'],
  })
  return folders
    .map((folder) => join(folder, FILE))
    .filter((path) => existsSync(path))
    .map((path) => packageAt(path, { repository }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
}

/** What is wrong with the paths of the options. */
export function pathProblems(
  sources: Sources,
  context: Pick<PluginContext, 'root'>,
): PluginProblem[] {
  const { file, packages } = sources
  const found = packagesOf(sources, context)
  if (packages === undefined)
    return found.every((each) => existsSync(each.file))
      ? []
      : [
          {
            message: `There is no file ${file}.`,
            hint: 'Use the path of a changelog, relative to the project root.',
            at: ['file'],
          },
        ]
  if (found.length === 0)
    return [
      {
        message: `No folder of ${packages.map((each) => `'${each}'`).join(', ')} has a ${FILE}.`,
        hint: "Use folders of packages, relative to the project root: ['../packages/*'].",
        at: ['packages'],
      },
    ]
  const twice = found.find(({ slug }, at) => found.findIndex((each) => each.slug === slug) < at)
  return twice
    ? [
        {
          message: `Two packages have the URL name "${twice.slug}".`,
          hint: 'Leave one of them out of `packages`.',
          at: ['packages'],
        },
      ]
    : []
}

/** The changelog of a package in another language, such as `CHANGELOG.zh.md`, if it has one. */
export function translatedFile(
  { file }: ChangelogPackage,
  { lang, tag }: { readonly lang: string; readonly tag: string },
): string | null {
  const candidates = [lang, tag].map((name) => file.replace(/\.([^./\\]+)$/, `.${name}.$1`))
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}

function packageAt(
  file: string,
  { repository }: { readonly repository: string | undefined },
): ChangelogPackage {
  const folder = dirname(file)
  const manifest = join(folder, 'package.json')
  const known = readManifest(manifest)
  const name = typeof known['name'] === 'string' ? known['name'] : null
  const own = repositoryOf(known['repository'])
  return {
    name,
    slug: slugOf(name ?? folder.split(/[/\\]/).at(-1) ?? ''),
    file,
    manifest,
    repository:
      repository === undefined
        ? own
        : { url: repository.replace(/\/$/, ''), folder: own?.folder ?? '' },
  }
}

function readManifest(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function slugOf(name: string): string {
  return (
    name
      .replace(/^@[^/]*\//, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d.-]+/g, '-') || 'package'
  )
}

/** The repository as npm has it: a text in one of several forms, or an object with `url`. */
function repositoryOf(value: unknown): Repository | null {
  const { url, directory } =
    typeof value === 'string' ? { url: value } : ((value ?? {}) as Record<string, unknown>)
  if (typeof url !== 'string') return null
  const short = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(url)
  const long = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/]+)\/(.+?)(?:\.git)?$/.exec(url)
  const scp = /^git@([^:]+):(.+?)(?:\.git)?$/.exec(url)
  const [host, path] = short
    ? [`${short[1] ?? 'github'}.com`, short[2]]
    : [(long ?? scp)?.[1], (long ?? scp)?.[2]]
  if (host === undefined || path === undefined) return null
  return {
    url: `https://${host}/${path}`,
    folder:
      typeof directory === 'string' && directory !== ''
        ? `${directory.replace(/^\.?\//, '').replace(/\/$/, '')}/`
        : '',
  }
}
