// Makes the two scripts of a document that aren't part of the site's bundle, from `lib/renderer`
// and what it imports there.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const OUT = 'lib/document-scripts.json'
const CONFIG = 'virtual:bifolio/config'

/** One file of a module and of what it imports. */
async function bundled(input, name) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    plugins: [
      {
        name: 'config',
        resolveId(id, importer) {
          if (id === CONFIG) return `\0${CONFIG}`
          if (importer && !/^[./\0]/.test(id))
            throw new Error(`${importer} is part of every document, and must not import ${id}.`)
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
  } = await bundle.generate({ format: 'iife', ...(name && { name }), minify: true })
  await bundle.close()
  return code.trim()
}

export async function writeDocumentScripts() {
  const restore = await bundled('lib/renderer/restore.js', 'restore')
  const code = `${await bundled('lib/renderer/boot.js')}\n`
  if (code.includes('BASE')) throw new Error('The script boot.js is the same in every site.')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  writeFileSync(
    OUT,
    JSON.stringify({
      restore: restore.replaceAll('</', '<\\/'),
      boot: { path: `assets/boot.${hash}.js`, code },
    }),
  )
}
