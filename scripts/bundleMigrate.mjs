// Bundles the package @bifolio/migrate, with the parts of Bifolio that it uses, to `migrate/lib`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    tsconfig: false,
    experimental: { attachDebugInfo: 'none' },
  })
  await bundle.write({ dir: OUT })
  await bundle.close()
  const types = isolatedDeclarationSync('index.ts', readFileSync('migrate/index.ts', 'utf8'))
  writeFileSync(`${OUT}/index.d.ts`, types.code)
}
