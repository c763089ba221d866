import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import { BROWSER_DEPENDENCIES } from '../../../../node/vite/basePlugin.ts'

const root = new URL('../../../../', import.meta.url)

test('what the browser imports is bundled before the development server starts: a late find reloads the page', async () => {
  const files = await glob(['{client,components,renderer,shared}/**/*.{ts,tsx}'], {
    cwd: fileURLToPath(root),
  })
  const names = new Set<string>()
  for (const file of files) {
    for (const [, name = ''] of (await readFile(new URL(file, root), 'utf8'))
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/^(?:import|export) (?!type)[^'"]*from '([@\w][^':]*)'/gm))
      names.add(name)
  }
  const others = [...names].filter((name) => !/^(react|vike)(-dom)?(\/|$)/.test(name))
  expect(others.toSorted()).toEqual(BROWSER_DEPENDENCIES.toSorted())
})
