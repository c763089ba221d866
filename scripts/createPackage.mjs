// Makes the folder of the package create-bifolio: node scripts/createPackage.mjs <folder>
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Writes the package into a folder, from compiled sources: the command in one file without
 * dependencies, and the version of Bifolio.
 */
export async function makeCreatePackage(folder, root = here) {
  const { version, license, repository, homepage, engines, publishConfig } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  mkdirSync(folder, { recursive: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'scripts/create-bifolio/main.mjs'),
      outDir: resolve(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'main.js' },
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
  const description = 'Starts a documentation site with Bifolio: npm create bifolio'
  const manifest = {
    name: 'create-bifolio',
    version,
    description,
    type: 'module',
    license,
    repository,
    homepage,
    engines,
    bin: { 'create-bifolio': './main.js' },
    files: ['main.js'],
    publishConfig,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(root, 'scripts/create-bifolio/README.md'), join(folder, 'README.md'))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await makeCreatePackage(process.argv[2] ?? 'dist/create-bifolio')
