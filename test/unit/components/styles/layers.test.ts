import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandStyles } from '../../../../node/brand/brandStyles.ts'
import { LIST_STYLES, POST_STYLES } from '../../../../plugins/blog/styles.ts'
import { containerSyntax } from '../../../../plugins/container-syntax/index.ts'
import { themeStyles } from '../../../../plugins/shiki/themeStyles.ts'
import { TYPES_STYLES } from '../../../../plugins/shiki/twoslash.ts'
import { repository } from '../../../support/cli.ts'
import {
  engineSheets,
  layerOrder,
  ownNames,
  type StyleRule,
  styleRules,
  unlayeredAtRules,
} from '../../../support/styleRules.ts'
import { setUp } from '../../../samples/plugins.ts'

const ORDER = ['reset', 'tokens', 'brand', 'components', 'plugins', 'print'].map(
  (name) => `bifolio.${name}`,
)

const shikiTheme = {
  fg: '#111111',
  bg: '#fafafa',
  settings: [{ settings: { foreground: '#333333' } }],
} as unknown as Parameters<typeof themeStyles>[0]
const containers = await setUp(
  containerSyntax({
    kinds: {
      security: { title: 'Security', icon: 'shield', color: { light: '#7a1f5c', dark: '#e58fc3' } },
    },
  }),
)
const sheets: readonly (readonly [name: string, css: string])[] = [
  ...engineSheets(),
  ['the brand colors', brandStyles('#f97316')],
  ['the lists of blog', LIST_STYLES],
  ['the posts of blog', POST_STYLES],
  ['the themes of shiki', themeStyles(shikiTheme, shikiTheme).css],
  ['the types of shiki', TYPES_STYLES],
  [
    'container-syntax',
    ((await containers.globalStyles?.({} as never)) ?? []).map(({ css }) => css).join(''),
  ],
]

test('the sheets are found, and all hold something', () => {
  expect(sheets.length).toBeGreaterThan(45)
  for (const [name, css] of sheets) expect(css.length, name).toBeGreaterThan(50)
})

test('the order of the layers is declared in one file, which is imported first', () => {
  const declaring = sheets.filter(([, css]) => /@layer [^{;]+;/.test(css))
  expect(declaring.map(([name, css]) => [name, layerOrder(css)])).toEqual([
    ['components/styles/layers.css', ORDER],
  ])
  expect(
    /import '([^']+)'/.exec(
      readFileSync(join(repository, 'components/app/styles.ts'), 'utf8'),
    )?.[1],
  ).toBe('../styles/layers.css')
})

/** What needs no layer. A stylesheet that is imported is one of those that are tested. */
const UNLAYERED = ['font-face', 'page', 'import']

/** What a rule of a layer may not be. */
function problemsOf({ layer, selectors, declarations }: StyleRule): string[] {
  const text = selectors.join(', ')
  if (layer === null || !ORDER.includes(layer)) return [`${text} is in no layer`]
  if (layer === 'bifolio.reset') return []
  const setsValues = declarations.every(
    ({ name }) => /^--_?bf-/.test(name) || name === 'color-scheme',
  )
  const isAllowed = (selector: string): boolean => {
    // A class that is ruled out doesn't keep a selector from matching elements of a site.
    if (/\.bf-|\[data-bf-|::highlight\(bf-/.test(selector.replaceAll(/:not\([^()]*\)/g, '')))
      return true
    return layer === 'bifolio.print'
      ? /^(?:html|:root)\S*$/.test(selector)
      : layer === 'bifolio.brand' && selector === '::selection'
  }
  return [
    ...(setsValues
      ? []
      : selectors
          .filter((selector) => !isAllowed(selector))
          .map((selector) => `${selector} is global`)),
    ...declarations
      .filter(({ name, isImportant }) => isImportant && !/^--_?bf-/.test(name))
      .map(({ name }) => `${text} has an important ${name}`),
  ]
}

const isRelativeUrl = ({ name, value }: StyleRule['declarations'][number]): boolean =>
  name.startsWith('--') && /url\(\s*['"]?(?!data:|https?:)/.test(value)

describe.each(sheets)('%s', (_, css) => {
  test('has every rule in a layer, and global rules in the layer of the reset only', () => {
    expect(styleRules(css).flatMap(problemsOf)).toEqual([])
    expect(unlayeredAtRules(css).filter((name) => !UNLAYERED.includes(name))).toEqual([])
  })

  test('begins its own names with bf', () => {
    expect(ownNames(css).filter((name) => !/^(?:--_?)?bf-/.test(name))).toEqual([])
  })

  // Where the URL is used isn't clear then: Lightning CSS refuses it.
  test('has no relative URL in a value', () => {
    const values = styleRules(css).flatMap(({ declarations }) => declarations)
    expect(values.filter(isRelativeUrl)).toEqual([])
  })
})

test("a relative URL is found, and a file's own text is none", () => {
  const [rule] = styleRules(
    "@layer a { .bf-a { --a: url('a.svg'); --b: url(data:a); mask: url(b) } }",
  )
  expect(rule?.declarations.filter(isRelativeUrl).map(({ name }) => name)).toEqual(['--a'])
})

test.each([
  ['p { margin: 0 }', ['p is in no layer']],
  ['@layer bifolio.components { .bf-a, p:not(.bf-b) { margin: 0 } }', ['p:not(.bf-b) is global']],
  [
    '@layer bifolio.components { @media print { .bf-a { & > b { margin: 0 !important } } } }',
    ['.bf-a > b has an important margin'],
  ],
  ['@layer other { .bf-a { margin: 0 } }', ['.bf-a is in no layer']],
])('a rule that is not allowed is found: %s', (css, problems) => {
  expect(styleRules(css).flatMap(problemsOf)).toEqual(problems)
})
