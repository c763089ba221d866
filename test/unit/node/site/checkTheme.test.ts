import { expect, expectTypeOf, test } from 'vitest'
import type { OptionalComponents, ThemeComponents } from '../../../../components/layout/theme.ts'
import { EJECTABLE } from '../../../../node/eject/ejectable.ts'
import { checkTheme } from '../../../../node/site/checkTheme.ts'
import {
  THEME_COMPONENTS,
  type OptionalName,
  type ThemeComponentName,
} from '../../../../shared/themeComponents.ts'

const found = (source: string): string[] =>
  checkTheme(source, 'theme/index.tsx').map(
    ({ severity, code, file, line, column, message, hint = '' }) =>
      `${severity} ${code} ${file}:${line}:${column} ${message} ${/^Did you mean "\w+"\?/.exec(hint)?.[0] ?? ''}`,
  )
const REPORT =
  'error theme/unknown-slot theme/index.tsx:1:27 Unknown slot "beforDoc". Did you mean "beforeDoc"?'

test.each([
  ['a plain object', 'export default { slots: { beforDoc: A, top: B } }', REPORT],
  [
    'defineTheme',
    'export default defineTheme({ slots: { "beforDoc": A } })',
    REPORT.replace('27', '39'),
  ],
  [
    'constants',
    'const slots = { beforDoc: A }\nconst theme = { slots } satisfies Theme\nexport default theme',
    REPORT.replace('27', '17'),
  ],
])('an unknown slot in %s is an error', (_, source, report) => {
  expect(found(source)).toEqual([report])
})

test.each([
  [
    'known slots',
    'export default { slots: { top: A, afterDoc: B }, components: { Navbar: C, [name]: D, ...others } }',
  ],
  [
    'names that are only known when the theme runs',
    'export default { slots: { ...others, [name]: A } }',
  ],
  ['a theme without slots', 'export default {}'],
  ['a theme that is made by a function', 'export default make()'],
  ['no theme', 'export const a = 1'],
])('%s pass', (_, source) => {
  expect(found(source)).toEqual([])
})

test.each([
  ['a plain object', 'export default { components: { PrevNxt: A, Footer: B } }', '1:32'],
  [
    'constants beside slots',
    'const components = { PrevNxt: A }\nexport default { slots: { top: A }, components }',
    '1:22',
  ],
])('an unknown component in %s is an error', (_, source, at) => {
  expect(found(source)).toEqual([
    `error theme/unknown-component theme/index.tsx:${at} Unknown component "PrevNxt". Did you mean "PrevNext"?`,
  ])
})

test('the names that the check accepts are those that a theme can replace', () => {
  expectTypeOf<ThemeComponentName>().toEqualTypeOf<keyof ThemeComponents>()
  expectTypeOf<OptionalName>().toEqualTypeOf<keyof OptionalComponents>()
  expect(THEME_COMPONENTS).toEqual(['Layout', ...Object.keys(EJECTABLE)])
})
