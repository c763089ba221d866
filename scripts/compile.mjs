// Compiles the engine to `lib`, writes the types of its options, copies its stylesheets and icons
// there, makes its fonts and its JSON schemas. Compiles the package `@bifolio/rspress`, and bundles
// `@bifolio/migrate`.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleMigrate } from './bundleMigrate.mjs'
import { writeDevBundle } from './devBundle.mjs'
import { writeDocumentScripts } from './documentScripts.mjs'
import { makeFonts } from './fonts.mjs'
import { leaveOutInternalTypes } from './internalTypes.mjs'
import { optionTypes } from './optionTypes.mjs'

/** Stylesheets refer to icons by files that the package contains. */
function checkIcons(stylesheet) {
  const text = readFileSync(stylesheet, 'utf8')
  const missing = [...text.matchAll(/url\('([^']+\.svg)'\)/g)].find(
    ([, url]) => !existsSync(join(dirname(stylesheet), url)),
  )
  if (!missing) return
  console.error(
    `${stylesheet}: there is no ${missing[1]}. Use the relative path of a file in ` +
      'components/icons. scripts/builtInIcons.mjs lists and makes them.',
  )
  process.exit(1)
}

/** The compiler leaves what it made of sources that are gone. All of `lib` is published. */
function removeMoved() {
  const folders = ['shared', 'client', 'components', 'node', 'plugins', 'renderer']
  for (const [folder, out] of [
    ...folders.map((name) => [name, join('lib', name)]),
    ['rspress', 'rspress/lib'],
  ]) {
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
      const source = join(folder, file.replace(/(?:\.d\.ts|\.js)$/, ''))
      const isCompiled =
        /\.(?:js|d\.ts)$/.test(file) &&
        !['.ts', '.tsx', '.d.ts'].some((ending) => existsSync(source + ending))
      const isCopied = file.endsWith('.css') && !existsSync(join(folder, file))
      if (isCompiled || isCopied) rmSync(join(out, file))
    }
  }
}

const tsc = join('node_modules', 'typescript-7', 'bin', 'tsc')
function compile() {
  const pretty = String(process.stdout.isTTY ?? false)
  const options = ['-b', '--pretty', pretty, ...process.argv.slice(2)]
  return spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })
}

/** Writes the types of options. True if they changed, and the sources are to be checked again. */
async function writeOptionTypes() {
  const texts = await optionTypes((name) => import(`../lib/node/${name}.js`))
  const changed = [...texts].filter(([file, text]) => readFileSync(file, 'utf8') !== text)
  for (const [file, text] of changed) writeFileSync(file, text)
  return changed.length > 0
}

// The compiler writes JavaScript in spite of errors, such as an option whose type isn't there yet.
let compiled = compile()
if (await writeOptionTypes()) compiled = compile()
process.stdout.write(compiled.stdout)
process.stderr.write(compiled.stderr)
if (compiled.status !== 0) process.exit(compiled.status ?? 1)
removeMoved()
for (const folder of ['client', 'components', 'plugins', 'renderer']) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.css$|^mdx\.d\.ts$|^icons[\\/].*\.(?:svg|txt)$/.test(file)) continue
    if (file.endsWith('.css')) checkIcons(join(folder, file))
    mkdirSync(dirname(join('lib', folder, file)), { recursive: true })
    cpSync(join(folder, file), join('lib', folder, file))
  }
}
// Types know nothing of stylesheets: without these imports they are complete in any project.
for (const file of readdirSync('lib', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue
  const text = readFileSync(join('lib', file), 'utf8')
  const withoutStyles = text.replace(/^import '[^']+\.css';\n/gm, '')
  if (withoutStyles !== text) writeFileSync(join('lib', file), withoutStyles)
}
// The compiler rewrites the extension of a path that an import computes. All of ours are URLs.
for (const file of readdirSync('lib', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue
  const text = readFileSync(join('lib', file), 'utf8')
  if (!text.startsWith('var __rewriteRelativeImportExtension')) continue
  const own = text.slice(text.indexOf('\n};\n') + 4)
  const call = /__rewriteRelativeImportExtension\(((?:[^()]|\([^()]*\))*)\)/g
  const written = own.replace(call, '$1')
  if (written.includes('__rewriteRelativeImportExtension'))
    throw new Error(`An import of ${file} is written in a way that this script can't read.`)
  writeFileSync(join('lib', file), written)
}
// Sources of the components that `bifolio eject` copies.
const { EJECTABLE } = await import('../lib/node/eject/ejectable.js')
for (const { file } of Object.values(EJECTABLE)) {
  mkdirSync(dirname(join('lib/sources', file)), { recursive: true })
  cpSync(join('components', file), join('lib/sources', file))
}
cpSync('components/icons', 'lib/sources/icons', {
  recursive: true,
  filter: (file) => !/\.svg$|social/.test(file),
})
// JSON schemas for editors.
const { editorSchemas } = await import('../lib/node/schema/editorSchemas.js')
mkdirSync('lib/schemas', { recursive: true })
for (const [name, schema] of Object.entries(editorSchemas()))
  writeFileSync(join('lib/schemas', name), `${JSON.stringify(schema, null, 2)}\n`)
await makeFonts()
await writeDocumentScripts()
const { ENGINE_MODULES } = await import('../lib/node/engineModules.js')
await writeDevBundle(ENGINE_MODULES)
await bundleMigrate()
leaveOutInternalTypes()
