import { describe, expect, test } from 'vitest'
import { isNightly } from '../../support/nightly.ts'
import { failing, MINUTES, NPM, programOf, SCRIPT, useRegistrySites } from './registrySites.ts'

// Versions that npm installs with `--force` only, and other package managers with a warning, are
// one sentence in every command.

const VITE_CONFIG = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'

export default { plugins: [bifolio(), vike()] }
`

const OLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Vite 7': { vite: '^7.0.0' },
  'React 18': { react: '^18.0.0', 'react-dom': '^18.0.0' },
  'an old Vike': { vike: '0.4.250' },
}

const COMMANDS = [
  `node ${SCRIPT} check`,
  `node ${SCRIPT} build`,
  `node ${SCRIPT} dev`,
  'npx vite build',
  'npx vite dev',
]

const sites = useRegistrySites()

describe.runIf(isNightly)('one sentence is printed for', () => {
  test.each(Object.entries(OLD))('%s', { timeout: 10 * MINUTES }, async (name, versions) => {
    const root = await sites.install(name, {
      install: `${NPM} --force`,
      files: { 'vite.config.mjs': VITE_CONFIG },
      manifest: (made) => ({ ...made, dependencies: { ...made.dependencies, ...versions } }),
    })
    for (const command of COMMANDS) {
      const output = await failing(command, root)
      expect([command, output]).toEqual([
        command,
        expect.stringMatching(/error project\/versions\n {2}Unsupported versions: \S+ \d/),
      ])
      expect(output).not.toMatch(/^\s+at /m)
    }
  })

  test('old versions of Node.js', { timeout: 10 * MINUTES }, async () => {
    const root = await sites.install('node', { files: { 'vite.config.mjs': VITE_CONFIG } })
    for (const version of ['18.20.8', '20.18.3', '22.11.0']) {
      const program = await programOf('node', `node@${version}`)
      // Vite itself can't be loaded by Node.js 18.
      const commands = [SCRIPT, ...(version.startsWith('18') ? [] : ['node_modules/.bin/vite'])]
      for (const command of commands) {
        const output = await failing(`"${program}" ${command} build`, root)
        expect(output).toContain(`error project/node\n  Unsupported Node.js ${version}.`)
        expect(output).not.toMatch(/^\s+at /m)
      }
    }
  })
})
