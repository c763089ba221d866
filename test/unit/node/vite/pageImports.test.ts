import { expect, test } from 'vitest'
import { pageImports } from '../../../../node/vite/pageImports.ts'

test.each([
  ["import { a } from 'a'", ['a']],
  ['import "a/style.css"', ['a/style.css']],
  ["import a, {\n  b,\n  c as d,\n} from 'a'\nimport e from './e'", ['a', './e']],
  ["import * as a from '@scope/a/sub'\r\n\r\n# Title\r\n", ['@scope/a/sub']],
  ["export { a } from 'a'\nexport * from 'b'", ['a', 'b']],
  ["export const load = () => import('a')", ['a']],
  ["import type { A } from 'a'", []],
  ["export const a = 'b'", []],
  ["Write `import('a')` or\n\n`import b from 'b'`.", []],
  ['We import from "a" nothing.', []],
  ["````md\n```js\n```\nimport a from 'a'\n````\n\nimport b from 'b'", ['b']],
])('imports of %j are %j', (text, own) => {
  expect(pageImports(text).own).toEqual(own)
})

test('imports of code blocks are apart, and only those of components', () => {
  expect(
    pageImports(`import own from 'own'

\`\`\`tsx preview
import { a } from 'a'
\`\`\`

> ~~~jsx
> import b from 'b'
> ~~~

- Item

  \`\`\`ts
  import c from 'c'
  \`\`\`

\`\`\`py
import d from 'd'
\`\`\`
`),
  ).toEqual({ own: ['own'], shown: ['a', 'b'], showsFile: false })
})

test('a code block may show a file', () => {
  expect(pageImports('```tsx file=./a.tsx preview\n```\n').showsFile).toBe(true)
  expect(pageImports('```css file=./a.css\n```\n').showsFile).toBe(false)
})
