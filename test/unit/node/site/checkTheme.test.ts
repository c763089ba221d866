import { expect, test } from 'vitest'
import { checkTheme } from '../../../../node/site/checkTheme.ts'

const found = (source: string): string[] => checkTheme(source, 'theme/index.tsx').map(({ severity, code, file, line, column, message, hint = '' }) => `${severity} ${code} ${file}:${line}:${column} ${message} ${/^Did you mean "\w+"\?/.exec(hint)?.[0] ?? ''}`)
const REPORT = 'error theme/unknown-slot theme/index.tsx:1:27 Unknown slot "beforDoc". Did you mean "beforeDoc"?'

test.each([
  ['a plain object', 'export default { slots: { beforDoc: A, top: B } }', REPORT],
  ['defineTheme', 'export default defineTheme({ slots: { "beforDoc": A } })', REPORT.replace('27', '39')],
  ['constants', 'const slots = { beforDoc: A }\nconst theme = { slots } satisfies Theme\nexport default theme', REPORT.replace('27', '17')],
])('an unknown slot in %s is an error', (_, source, report) => {
  expect(found(source)).toEqual([report])
})

test.each([
  ['known slots', 'export default { slots: { top: A, afterDoc: B }, components: { Nav: C } }'],
  ['names that are only known when the theme runs', 'export default { slots: { ...others, [name]: A } }'],
  ['a theme without slots', 'export default {}'],
  ['a theme that is made by a function', 'export default make()'],
  ['no theme', 'export const a = 1'],
])('%s pass', (_, source) => {
  expect(found(source)).toEqual([])
})
