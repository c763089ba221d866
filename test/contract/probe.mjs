// Builds and serves a small site of Vike alone in the working directory, and writes what
// `host.test.ts` checks: probe.mjs <folder that has Vite and Vike in node_modules> <step>
// One step per process, since Vike sets up one site in a process.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , packages, step] = process.argv
const { resolve } = createRequire(join(packages, 'package.json'))
const load = (name) => import(pathToFileURL(resolve(name)).href)
const { createBuilder, createServer } = await load('vite')
const { default: vike, getVikeConfig } = await load('vike/plugin')
const { prerender } = await load('vike/api')
const root = process.cwd()
const config = { root, configFile: false, logLevel: 'silent', plugins: [vike()] }

async function build() {
  const builder = await createBuilder({ ...config, build: { manifest: true } })
  const { client, ssr } = builder.environments
  const isBuilt = [client.isBuilt, ssr.isBuilt]
  client.isBuilt = ssr.isBuilt = true
  await builder.build(client)
  await builder.build(ssr)
  const server = readdirSync('dist/server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
  // Vike removes the folder when it has rendered.
  const namesFolder = server
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes(join(root, 'dist')))
  const pages = []
  const manifests = new Set()
  await prerender({
    viteConfig: builder.config.inlineConfig,
    async onPagePrerender(page) {
      const { urlOriginal, _prerenderResult, _prerenderContext, returned, manifest } = page
      const { filePath, fileContent } = _prerenderResult
      manifests.add(page._globalContext.assetsManifest)
      const own = _prerenderContext.output.find(({ pageContext }) => pageContext === page)
      pages.push({
        url: urlOriginal,
        filePath,
        html: fileContent,
        keeps: own?.fileContent === fileContent && _prerenderContext.pageContexts.includes(page),
        returned,
        manifest,
      })
    },
  })
  return {
    isBuilt,
    namesFolder,
    pages,
    vikePages: Object.keys(getVikeConfig().pages),
    manifests: [...manifests],
    plugins: builder.config.plugins.map(({ name }) => name),
  }
}

/** What Vike prints about a config file with this text. */
async function printedFor(text) {
  const file = join(root, 'pages/+config.js')
  const sound = readFileSync(file)
  const { error } = console
  const printed = []
  console.error = (first) => printed.push(first instanceof Error ? first.stack : String(first))
  try {
    writeFileSync(file, text)
    const server = await createServer({ ...config, server: { middlewareMode: true } })
    await server.close()
  } catch (thrown) {
    printed.push(String(thrown))
  } finally {
    console.error = error
    writeFileSync(file, sound)
  }
  return printed
}

async function serve() {
  const server = await createServer({ ...config, server: { port: 0, host: '127.0.0.1' } })
  await server.listen()
  const { client, ssr } = server.environments
  const sent = []
  client.hot.send = (payload) => void sent.push(payload)
  const { port } = server.httpServer.address()
  await fetch(`http://127.0.0.1:${port}/broken.js`).then((response) => response.text())
  const { code } = await ssr.transformRequest('/importer.js')
  const exporter = await ssr.transformRequest('/exporter.js')
  const module = await ssr.moduleGraph.getModuleByUrl('/exporter.js')
  await server.close()
  return {
    importer: code,
    exporter: exporter.code,
    importers: [...module.importers].map(({ url }) => url),
    hasAccepted: [...module.importers].every(
      ({ acceptedHmrDeps }) => acceptedHmrDeps instanceof Set,
    ),
    sent: sent.map(({ type, err }) => ({ type, message: err?.message })),
  }
}

const STEPS = {
  built: build,
  served: serve,
  unreadable: () => printedFor('export default {\n'),
  failing: () => printedFor("throw new Error('config failed')\n"),
}

// Vike may end the process by itself, as a success: then there is no file.
writeFileSync(`${step}.json`, JSON.stringify(await STEPS[step]()))
process.exit(0)
