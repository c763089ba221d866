import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { BuildEndContext, SitePage } from 'bifolio'
import type { ApiEntry, ApiRow } from './apiEntry.ts'
import type { ApiModules } from './modules.ts'

/** Where a built site has the manifest. */
export const MANIFEST = 'manifests/components.json'

interface ManifestInput {
  readonly root: string
  /** Of the default language and version. */
  readonly pages: readonly SitePage[]
}

/**
 * The components of a site in the form of Storybook's components manifest, which assistants read:
 * names, props, imports and examples. A module that can't be read has its error.
 */
export async function componentsManifest(
  modules: ApiModules,
  { root, pages }: ManifestInput,
): Promise<object | null> {
  const names = modules.names.filter((name) => modules.toolOf(name) !== 'documentation')
  const components: Record<string, object> = {}
  for (const name of names) {
    const file = modules.pathOf(name)
    const below = relative(root, file).replaceAll('\\', '/')
    const path = below.startsWith('../') ? below : `./${below}`
    const shownOn = pages.filter((page) => showsModule(page, name))
    const read = await modules.read(name).catch((error: unknown) => errorOf(error))
    const found = 'entries' in read ? read.entries.filter(({ kind }) => kind === 'component') : []
    if (found.length === 0)
      components[idOf(name)] = {
        id: idOf(name),
        name: basename(path).replace(/\.\w+$/, ''),
        path,
        stories: [],
        jsDocTags: {},
        error:
          'error' in read
            ? read.error
            : { name: 'No component found', message: `${path} exports no component.` },
      }
    for (const entry of found) {
      const id = found.length === 1 ? idOf(name) : idOf(`${name}-${entry.name}`)
      const shown = shownOn.filter((page) => showsComponent(page, name, entry))
      components[id] = {
        id,
        ...componentOf(entry, { path, packageName: packageNameOf(file) }),
        stories: shown.flatMap((page) => storiesOf(page, { id, root, entry })),
      }
    }
  }
  return names.length === 0
    ? null
    : { v: 0, components, meta: { docgen: 'react-docgen-typescript' } }
}

/** Writes the manifest into a built site that has components. */
export async function writeManifest(
  modules: ApiModules,
  root: string,
  { pages: all, outDir, config: { lang, multiVersion } }: BuildEndContext,
): Promise<void> {
  const pages = all.filter((page) => page.lang === lang && page.version === multiVersion.default)
  const manifest = await componentsManifest(modules, { root, pages })
  if (manifest === null) return
  await mkdir(join(outDir, dirname(MANIFEST)), { recursive: true })
  await writeFile(join(outDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}

function errorOf(error: unknown): { readonly error: object } {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { error: { name, message } }
}

function componentOf(
  { name, exported = 'default', description, deprecated, examples, since, rows }: ApiEntry,
  { path, packageName }: { readonly path: string; readonly packageName: string | null },
): object {
  const [exportName = ''] = exported.split('.')
  const imported = exported === 'default' ? name : `{ ${exportName} }`
  return {
    name,
    path,
    ...(packageName !== null && { import: `import ${imported} from "${packageName}";` }),
    description,
    jsDocTags: {
      ...(deprecated !== null && { deprecated: [deprecated] }),
      ...(since !== '' && { since: [since] }),
      ...(examples.length > 0 && { example: examples }),
    },
    reactDocgenTypescript: {
      displayName: name,
      exportName,
      filePath: path,
      description,
      methods: [],
      props: Object.fromEntries(
        rows
          .filter(({ inheritedFrom }) => inheritedFrom === undefined)
          .map((row) => [row.name, propOf(row)]),
      ),
    },
  }
}

function propOf({
  name,
  type,
  default: value,
  description,
  isRequired,
  deprecated,
}: ApiRow): object {
  return {
    name,
    required: isRequired,
    type: { name: type },
    defaultValue: value === '' ? null : { value },
    description,
    ...(deprecated !== null && { tags: { deprecated } }),
  }
}

function showsModule({ components }: SitePage, module: string): boolean {
  return components.some(
    ({ name, props }) => /^(?:API|Controls)$/.test(name) && props['moduleName'] === module,
  )
}

function showsComponent({ components }: SitePage, module: string, { name }: ApiEntry): boolean {
  return components.some(
    ({ props }) => props['moduleName'] === module && (props['component'] ?? name) === name,
  )
}

/** The examples of a page that use a component. */
function storiesOf(
  { codeBlocks, file }: SitePage,
  { id, root, entry }: { readonly id: string; readonly root: string; readonly entry: ApiEntry },
): object[] {
  const used = new RegExp(String.raw`<${entry.name}\b`)
  return codeBlocks
    .filter(({ lang, meta }) => /^[jt]sx$/.test(lang) && /(?:^|\s)preview(?:=|\s|$)/.test(meta))
    .flatMap(({ meta, code }, at) => {
      const [, place, part] = /(?:^|\s)file="?([^"\s#]+)(?:#([\w$]+))?/.exec(meta) ?? []
      const snippet = code || (place === undefined ? '' : textOf(place, { root, file }))
      const [, title = part] = /(?:^|\s)title="([^"]*)"/.exec(meta) ?? []
      const name = title ?? `Example ${at + 1}`
      return used.test(snippet) ? [{ id: `${id}--${idOf(name)}`, name, snippet }] : []
    })
}

function textOf(
  place: string,
  { root, file }: { readonly root: string; readonly file: string | null },
): string {
  const path = place.startsWith('/') ? join(root, place) : resolve(dirname(file ?? root), place)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Name of the package that a file belongs to. */
function packageNameOf(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const described = join(folder, 'package.json')
    if (!existsSync(described)) continue
    const { name } = JSON.parse(readFileSync(described, 'utf8')) as { readonly name?: string }
    return name ?? null
  }
  return null
}

function idOf(name: string): string {
  return name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
