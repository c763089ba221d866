// Bundles the package @bifolio/migrate, with the parts of Bifolio that it uses, to `migrate/lib`.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'

const OUT = 'migrate/lib'

export async function bundleMigrate() {
  rmSync(OUT, { recursive: true, force: true })
  const bundle = await rolldown({
    // A config is evaluated in a process of its own, which runs the child.
    input: ['main', 'index', 'evaluateConfig', 'evaluateChild'].map((name) => `migrate/${name}.ts`),
    preserveEntrySignatures: 'allow-extension',
    platform: 'node',
    external: /^[^./]/,
    plugins: [ownIcons],
    tsconfig: false,
    experimental: { attachDebugInfo: 'none' },
  })
  await bundle.write({ dir: OUT })
  await bundle.close()
  // With their licenses.
  cpSync('components/icons', `${OUT}/icons`, {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file),
  })
  const types = isolatedDeclarationSync('index.ts', readFileSync('migrate/index.ts', 'utf8'))
  writeFileSync(`${OUT}/index.d.ts`, types.code)
}

const ICONS = '../../components/icons/'

/**
 * The check of a config looks for its icons in the files of Bifolio, which a fetched package
 * doesn't have: it comes with its own.
 */
const ownIcons = {
  name: 'own-icons',
  transform(code, id) {
    if (!/[\\/]icons[\\/]iconSource\.ts$/.test(id)) return null
    if (!code.includes(ICONS)) throw new Error(`${id} doesn't look for icons in ${ICONS} now`)
    return code.replaceAll(ICONS, './icons/')
  },
}
