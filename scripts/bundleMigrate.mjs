// Bundles the package @bifolio/migrate, with the parts of Bifolio that it uses, to `migrate/lib`.
import { rmSync } from 'node:fs'
import { rolldown } from 'rolldown'

const OUT = 'migrate/lib'

export async function bundleMigrate() {
  rmSync(OUT, { recursive: true, force: true })
  const bundle = await rolldown({
    // A config is evaluated in a process of its own, which runs the child.
    input: ['main', 'evaluateConfig', 'evaluateChild'].map((name) => `migrate/${name}.ts`),
    preserveEntrySignatures: 'allow-extension',
    platform: 'node',
    external: /^[^./]/,
    tsconfig: false,
    experimental: { attachDebugInfo: 'none' },
  })
  await bundle.write({ dir: OUT })
  await bundle.close()
}
