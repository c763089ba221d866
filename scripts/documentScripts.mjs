// Makes the programs of the browser that aren't part of the site's bundle, each from a compiled
// module and what it imports.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const OUT = 'lib/document-scripts.json'
const CONFIG = 'virtual:bifolio/config'

/**
 * Name → module below `lib`. With `calls`, the module exports a function by default, and the script
 * declares it by its name. The call is written with the document: `node/documentScripts.ts`.
 */
const PROGRAMS = {
  restore: { module: 'renderer/restore', calls: true },
  restoreTabs: { module: 'components/mdx/restoreTabs', calls: true },
  boot: { module: 'renderer/boot' },
  recover: { module: 'renderer/recover' },
  reportErrors: { module: 'renderer/reportErrors', calls: true },
  reloadOnChange: { module: 'renderer/reloadOnChange', calls: true },
  serviceWorker: { module: 'client/serviceWorker' },
  removeServiceWorker: { module: 'client/removeServiceWorker', calls: true },
  redirect: { module: 'plugins/client-redirects/client/redirect', calls: true },
}

/** One file of a module and of what it imports. */
async function bundled(name, { module, calls = false }) {
  const bundle = await rolldown({
    input: `lib/${module}.js`,
    platform: 'browser',
    plugins: [
      {
        name: 'config',
        resolveId(id, importer) {
          if (id === CONFIG) return `\0${CONFIG}`
          if (importer && !/^[./\0]/.test(id))
            throw new Error(
              `${importer} is part of a script of documents, and must not import ${id}.`,
            )
          return null
        },
        // The base is known when the page is rendered.
        load: (id) => (id === `\0${CONFIG}` ? 'export default { base: BASE }' : null),
        // What the compiler writes around unknown URLs.
        transform: (code) =>
          code
            .replaceAll('__rewriteRelativeImportExtension(/* @vite-ignore */ ', '(')
            .replace(/^var __rewriteRelativeImportExtension[^]*?\n};\n/m, ''),
      },
    ],
  })
  const {
    output: [{ code }],
  } = await bundle.generate({ format: 'iife', ...(calls && { name }), minify: true })
  await bundle.close()
  return code.trim()
}

export async function writeDocumentScripts() {
  const codes = {}
  for (const [name, program] of Object.entries(PROGRAMS)) codes[name] = await bundled(name, program)
  const { boot, redirect, ...others } = codes
  for (const [name, code] of Object.entries(codes))
    if (name !== 'restore' && name !== 'recover' && code.includes('BASE'))
      throw new Error(`The script ${name} is the same in every site.`)
  const bootCode = `${boot}\n`
  const hash = createHash('sha256').update(bootCode).digest('base64url').slice(0, 8)
  // In a document, a closing tag would end the script.
  const inline = Object.entries(others).map(([name, code]) => [name, code.replaceAll('</', '<\\/')])
  writeFileSync(
    OUT,
    JSON.stringify({
      ...Object.fromEntries(inline),
      boot: { path: `assets/boot.${hash}.js`, code: bootCode },
    }),
  )
  // Files that plugins write.
  writeFileSync(
    'lib/plugins/client-redirects/client/redirectScript.js',
    `${redirect}\nredirect()\n`,
  )
}
