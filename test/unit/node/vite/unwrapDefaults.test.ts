import { expect, test } from 'vitest'
import { renamePackages, unwrapDefaults } from '../../../../node/vite/unwrapDefaults.ts'

const isOld = (name: string): boolean => name.startsWith('old')
const value = (name: string): string =>
  `const ${name} = ${name}$all?.__esModule && 'default' in ${name}$all ? ${name}$all.default : ${name}$all;`

test.each([
  ["import A from 'old'", `${value('A')}import A$all from 'old'`],
  [
    "import { default as A, b } from 'old'",
    `${value('A')}import { default as A$all, b } from 'old'`,
  ],
  [
    "import x from './x.ts'\nimport A, { b } from 'old/deep.js'\nimport B from 'old'",
    `${value('A')}${value('B')}import x from './x.ts'\nimport A$all, { b } from 'old/deep.js'\nimport B$all from 'old'`,
  ],
])('a default import gets the value that bundlers give it: %s', (code, expected) => {
  expect(unwrapDefaults('/site/a.tsx', code, isOld)).toBe(expected)
})

test.each([
  "import A from 'new'",
  "import { b } from 'old'",
  "import * as all from 'old'",
  "import type A from 'old'",
  "const text = `import A from 'old'`",
])('other modules stay as they are: %s', (code) => {
  expect(unwrapDefaults('/site/a.tsx', code, isOld)).toBeNull()
})

test('only names of packages in imports and exports are replaced', () => {
  const renamed = (code: string): string | null =>
    renamePackages('/site/a.mdx', code, (name) => (isOld(name) ? `new:${name}` : null))
  expect(renamed("import A from 'old'\nexport { b, c } from \"old/deep\"\nimport('old')")).toBe(
    'import A from "new:old"\nexport { b, c } from "new:old/deep"\nimport("new:old")',
  )
  expect(renamed('const text = "import A from \'old\'"')).toBeNull()
  expect(renamed("import A from 'other'")).toBeNull()
})
