import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapePath } from 'tinyglobby'
import { type DevEnvironment, type Plugin, transformWithOxc } from 'vite'
import { contextOf } from '../site/context.ts'
import { ENGINE_PREFIX } from '../engineModules.ts'
import { slashed } from '../slashed.ts'
import { PREFIX } from '../virtual/prefix.ts'
import { packagesToBundle } from './bundledPackages.ts'
import { pageImports } from './pageImports.ts'
import { type ModuleReader, scannedPages } from './scannedPages.ts'

/** Entry of the scan. It has to be a file that exists; its content isn't read. */
const ENTRY = slashed(fileURLToPath(import.meta.url))

/** Modules with what the site, its theme and its plugins add to every page. */
const SITE_MODULES = ['parts', 'page-parts', 'search-provider', 'search-hooks']

/** The engine, whose packages are known. */
const ENGINE = new RegExp(`^(?:bifolio(?:/|$)|${ENGINE_PREFIX})`)

/** Modules of the site. The others contain data, and the lists of all pages. */
const FOLLOWED = new RegExp(
  `^\0${PREFIX}(?:(?:${SITE_MODULES.join('|')}|search-provider-file)$|worded/)`,
)

/** After the path of a Markdown file: Vite's scanner ignores what doesn't look like code. */
const PART_MARK = '~imports.js'
const CODE = /\.[cm]?[jt]sx?$/

/**
 * Lets Vite's scanner find what pages, examples, the theme and plugins import from packages. One
 * that is met later, when somebody opens the first page with it, makes Vite reload all open pages.
 */
export function dependencyScanPlugin(root: () => string): Plugin {
  let client: DevEnvironment | undefined
  const resolve: ModuleReader['resolve'] = async (specifier, importer) => {
    // As Vite's scanner does: what is found isn't optimized at once. The types don't have it.
    const options = { scan: true } as object
    const found = await client?.pluginContainer
      .resolveId(specifier, importer, options)
      .catch(() => null)
    return found && found.external !== true ? found.id : null
  }
  return {
    name: 'bifolio:dependency-scan',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        entries: [escapePath(ENTRY)],
        rolldownOptions: {
          plugins: [
            scannerPlugin({
              root,
              resolve,
              async load(id) {
                const loaded = (await client?.pluginContainer.load(id)) ?? null
                return typeof loaded === 'string' ? loaded : (loaded?.code ?? null)
              },
            }),
          ],
        },
      },
    }),
    configureServer(server) {
      client = server.environments.client
    },
  }
}

interface ScannerOptions extends ModuleReader {
  readonly root: () => string
}

/**
 * Reads for the scanner what isn't a file of code. A module that can't be read or resolved would
 * end the scan: here it imports nothing, and it's reported when its page is opened.
 */
function scannerPlugin({ root, resolve, load }: ScannerOptions) {
  /** What was read. Vite bundles packages with the same plugins, and this one leaves them alone. */
  const scanned = new Set([ENTRY])
  let followed: ReadonlySet<string> | undefined
  /** Modules in place of pages → their imports. */
  const parts = new Map<string, readonly string[]>()
  const add = (id: string): { id: string } => {
    scanned.add(id)
    return { id }
  }
  /** Packages that import Bifolio are served as they are, and what they import is optimized. */
  const isFollowed = async (specifier: string): Promise<boolean> => {
    const { aliases } = await contextOf({ root: root() })
    followed ??= new Set(packagesToBundle(root(), [...aliases.keys()]).ofSites)
    return followed.has(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
  }
  return {
    name: 'bifolio:scan',
    async resolveId(specifier: string, importer?: string) {
      if (importer === undefined || !scanned.has(importer)) return null
      if (parts.has(specifier)) return add(specifier)
      if (ENGINE.test(specifier)) return { id: specifier, external: true }
      const found = await resolve(specifier, importer.replace(PART_MARK, ''))
      const [path = ''] = (found ?? '').split('?')
      if (found === null || /[?&](?:raw|url|worker|sharedworker|inline)\b/.test(found))
        return { id: specifier, external: true }
      if (/\.mdx?$/.test(path)) return add(path + PART_MARK)
      if (path.startsWith(`\0${PREFIX}`) && !FOLLOWED.test(path))
        return { id: specifier, external: true }
      if (path.startsWith('\0')) return add(found)
      if (!CODE.test(path)) return { id: specifier, external: true }
      const isPackage = path.includes('/node_modules/') && /^[\w@][^:]/.test(specifier)
      return isPackage && !(await isFollowed(specifier)) ? null : add(path)
    },
    async load(id: string) {
      if (!scanned.has(id)) return null
      if (id === ENTRY)
        for (const [file, imports] of await siteImports(root(), { resolve, load }))
          parts.set(file + PART_MARK, imports)
      const imports = id === ENTRY ? [...parts.keys()] : parts.get(id)
      const code = imports ? importsOf(imports) : await codeOf(id, load)
      return { code, moduleType: 'js' as const }
    },
  }
}

/** File → specifiers of what it may import: the pages, and what every page has. */
async function siteImports(
  root: string,
  reader: ModuleReader,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const context = await contextOf({ root })
  const everywhere = [
    ...SITE_MODULES.map((name) => PREFIX + name),
    ...[...context.globalComponents.values()].map(({ path }) => path),
  ]
  return new Map([
    ...(await scannedPages(context, reader)),
    [slashed(context.configFile), everywhere],
  ])
}

const importsOf = (specifiers: readonly string[]): string =>
  specifiers.map((specifier) => `import ${JSON.stringify(specifier)}\n`).join('')

async function codeOf(id: string, load: ScannerOptions['load']): Promise<string> {
  try {
    if (id.endsWith(PART_MARK))
      return importsOf(pageImports(await readFile(id.slice(0, -PART_MARK.length), 'utf8')).own)
    const code = (await load(id)) ?? (await readFile(id, 'utf8'))
    const lang = extname(id).replace(/^\.[cm]?/, '')
    const known = CODE.test(id) ? (lang === 'js' ? 'jsx' : lang) : 'jsx'
    return (
      await transformWithOxc(code, id, { lang: known as 'ts', jsx: { runtime: 'automatic' } })
    ).code
  } catch {
    return ''
  }
}
