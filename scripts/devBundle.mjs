// Bundles what the development server loads of the engine, into `lib/dev`: a browser requests about
// ten files instead of about 150.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const OUT = 'lib/dev'
/** The stylesheets that every page needs, in their order: layers first, then what parts change. */
const STYLES = resolve('lib/components/app/styles.js')

/** Name of a bundled file → compiled file, of what runs in pages and is imported by name. */
function entriesOf({ exports }, engineModules) {
  const files = Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'object' && target.default ? [[name.slice(2), target.default]] : [],
  )
  return Object.fromEntries([
    ...files.filter(
      ([name, file]) =>
        /^\.\/lib\/(?:client|components|renderer)\/.*\.js$/.test(file) && name !== 'config',
    ),
    ...engineModules.map((name) => [`engine/${name}`, `./lib/${name}.js`]),
  ])
}

/** Text of a stylesheet whose URLs of icons are relative to another folder. */
function movedStyles(file, folder) {
  const text = readFileSync(file, 'utf8').replace(
    /url\('(\.\.?\/[^']+\.svg)'\)/g,
    (_, icon) => `url('${relative(folder, resolve(file, '..', icon)).replaceAll('\\', '/')}')`,
  )
  const other = /(?:url\(['"]?|@import ['"])(\.[^'")]*)/g
  for (const [, url] of text.matchAll(other))
    if (!existsSync(resolve(folder, url)))
      throw new Error(`${file}: a stylesheet that refers to "${url}" can't be moved.`)
  return text
}

/** Puts the stylesheets of a chunk into one file beside it, and leaves workers where they are. */
function filesPlugin() {
  return {
    name: 'files',
    load: {
      filter: { id: /\.css$/ },
      handler: () => ({ code: 'export {}', moduleType: 'js', moduleSideEffects: 'no-treeshake' }),
    },
    transform: {
      filter: { code: /new URL\('\.\// },
      handler: (code, id) =>
        code.replace(
          /new URL\('(\.\/\w+\.js)', import\.meta\.url\)/g,
          (_, file) =>
            `new URL('file:${resolve(id, '..', file).replaceAll('\\', '/')}', import.meta.url)`,
        ),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const folder = dirname(resolve(OUT, chunk.fileName))
        chunk.code = chunk.code.replace(
          /new URL\(["']file:([^"']+)["']/g,
          (__, file) => `new URL('${relative(folder, file).replaceAll('\\', '/')}'`,
        )
        const styles = chunk.moduleIds.filter((id) => id.endsWith('.css'))
        if (styles.length === 0) continue
        // A document takes the order of layers that it meets first.
        const [layers, ...common] = this.getModuleInfo(STYLES).importedIds
        const first = [layers, ...common.filter((id) => styles.includes(id))]
        const fileName = chunk.fileName.replace(/\.js$/, '.css')
        this.emitFile({
          type: 'asset',
          fileName,
          source: [...new Set([...first, ...styles])]
            .map((file) => movedStyles(file, folder))
            .join('\n'),
        })
        chunk.code = `import './${basename(fileName)}'\n${chunk.code}`
      }
    },
  }
}

/** Every module that some of the files import, at once or through others. */
function reachedFrom(graph, files) {
  const reached = new Set(files)
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/**
 * Modules that depend on nothing of the site and on no stylesheet. As a file of their own they stay
 * as they are when a page changes: what was loaded before and what is loaded after share their
 * contexts.
 */
function independentOf(graph, modules) {
  const dependent = new Set()
  const imports = (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  }
  const isDependent = (id) => dependent.has(id) || /^virtual:|\.css$/.test(id)
  for (let before = -1; before < dependent.size;) {
    before = dependent.size
    for (const id of modules) if (imports(id).some(isDependent)) dependent.add(id)
  }
  return new Set([...modules].filter((id) => !isDependent(id)))
}

/**
 * Bundles the compiled engine. Modules of the site and packages are imported as before.
 * `engineModules`: what generated code imports, as paths in `lib`.
 */
export async function writeDevBundle(engineModules) {
  const input = entriesOf(JSON.parse(readFileSync('package.json', 'utf8')), engineModules)
  const renderer = resolve('lib/renderer')
  let runtime = new Set()
  let independent = new Set()
  let theme = new Set()
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    external: (id) => !/^[./]/.test(id) && !isAbsolute(id),
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      filesPlugin(),
      {
        name: 'first-load',
        // What every page loads is one file. The renderer isn't part of it: it imports the site's
        // theme, which imports the components.
        buildEnd() {
          const entries = [input['docs/client'], input['docs/Page']].map((file) => resolve(file))
          const reached = reachedFrom(this, entries)
          runtime = new Set([...reached].filter((id) => !id.startsWith(renderer)))
          independent = independentOf(this, reached)
          // A site with a theme of its own loads these with each page.
          theme = reachedFrom(this, [resolve(input['theme'])])
        },
      },
    ],
  })
  rmSync(OUT, { recursive: true, force: true })
  await bundle.write({
    dir: OUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // The same files have them in `lib/client` and others.
    comments: { jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'runtime',
          name: (id) => {
            if (independent.has(id)) return 'independent'
            if (runtime.has(id)) return 'runtime'
            return theme.has(id) && !id.startsWith(renderer) ? 'theme-parts' : null
          },
        },
      ],
    },
  })
  await bundle.close()
}
