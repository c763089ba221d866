import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILT_IN_ICONS, BUILT_IN_MARKS, iconMarkup } from '../../../../node/icons/builtInIcons.ts'
import { FEATURE_ICONS } from '../../../../shared/featureIcon.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { repository } from '../../../support/cli.ts'

const problems = async (text: string): Promise<string[]> =>
  (await analyze(`# T\n\n${text}\n`)).diagnostics.map(
    ({ severity, code, line, column, message, hint }) =>
      `${severity} ${code} ${line}:${column} ${message} ${hint}`,
  )

test('an icon is part of the HTML, and the page needs no script', async () => {
  expect(await htmlOf('Press <Icon name="check" /> to go on.')).toBe(
    '<p>Press <svg class="bf-icon" viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg> to go on.</p>',
  )
})

test('a label makes it an image with a name, a size its width and height', async () => {
  const html = await htmlOf('<Icon name="x" label="Missing" size={24} />')
  expect(html).toContain('width="24" height="24"')
  expect(html).toContain('role="img" aria-label="Missing"')
  expect(html).not.toContain('aria-hidden')
})

test('on a page with components it is the same', async () => {
  const { code, diagnostics } = await analyze(
    '# T\n\n<Tabs><Tab label="A"><Icon name="zap" /></Tab></Tabs>\n',
  )
  expect(diagnostics).toEqual([])
  expect(code).toContain('className: "bf-icon"')
  expect(code).toContain('strokeWidth: "1.5"')
  expect(code).not.toContain('Icon}')
})

test('every built-in icon and mark has an image', () => {
  for (const name of [...BUILT_IN_ICONS, ...BUILT_IN_MARKS])
    expect([name, iconMarkup(name)?.includes('<svg')]).toEqual([name, true])
  // Those of features are among them.
  expect(FEATURE_ICONS.filter((name) => !BUILT_IN_ICONS.includes(name))).toEqual([])
  expect(existsSync(join(repository, 'lib/components/icons/LICENSE.txt'))).toBe(true)
})

test('a mark is filled', async () => {
  expect(await htmlOf('<Icon name="github" />')).toMatch(
    new RegExp(
      String.raw`<svg class="bf-icon" viewBox="0 0 24 24" width="1em" height="1em" ` +
        String.raw`fill="currentColor" aria-hidden="true"><path d="M`,
    ),
  )
})

test('other icons of Lucide are found where lucide-static is installed', async () => {
  expect(BUILT_IN_ICONS).not.toContain('anchor')
  expect(await htmlOf('<Icon name="anchor" />')).toMatch(
    /<svg class="bf-icon" viewBox="0 0 24 24"[^>]*><path/,
  )
})

test('marks of brands are found where simple-icons is installed', async () => {
  expect(await htmlOf('<Icon name="typescript" label="TypeScript" />')).toMatch(
    new RegExp(
      String.raw`^<p><svg class="bf-icon" viewBox="0 0 24 24" width="1em" height="1em" ` +
        String.raw`fill="currentColor" role="img" aria-label="TypeScript"><path d="M[^<]*">` +
        String.raw`<\/path><\/svg><\/p>$|^<svg`,
    ),
  )
  expect((await problems('<Icon name="typescrip" />'))[0]).toContain('"typescript"')
})

test('a button has icons before and after its text', async () => {
  const { code, diagnostics } = await analyze(
    '# T\n\n<Button href="/" icon="anchor" iconEnd="arrow-right" theme="plain">A</Button>\n',
  )
  expect(diagnostics).toEqual([])
  expect(code).toMatch(/icon: "<svg[^]*iconEnd: "<svg/)
})

test.each([
  [
    '<Button href="/" iconEnd="arow-right">A</Button>',
    'error mdx/icon 3:1 Unknown icon "arow-right". Did you mean "arrow-right", "arrow-up-right", "chevron-right"? Install lucide-static for all Lucide icons, or simple-icons for brand logos.',
  ],
  [
    '<Icon name="rokcet" />',
    'error mdx/icon 3:1 Unknown icon "rokcet". Did you mean "rocket"? Install lucide-static for all Lucide icons, or simple-icons for brand logos.',
  ],
  [
    'A <Icon name="file-nothing" />',
    'error mdx/icon 3:3 Unknown icon "file-nothing". Did you mean "file", "file-code", "file-text"? Install lucide-static for all Lucide icons, or simple-icons for brand logos.',
  ],
  [
    '<Icon name="../../package" />',
    'error mdx/icon 3:1 Unknown icon "../../package". Built-in icons include "arrow-left", "arrow-right", "arrow-up-right", "bell", "blocks". Install lucide-static for all Lucide icons, or simple-icons for brand logos.',
  ],
  [
    '<Card title="A" icon="rokcet">B</Card>',
    'error mdx/icon 3:1 Unknown icon "rokcet". Did you mean "rocket"? Install lucide-static for all Lucide icons, or simple-icons for brand logos.',
  ],
  [
    '<Icon />',
    'error mdx/icon 3:1 <Icon> has no name. Write the name as text: <Icon name="rocket" />.',
  ],
  [
    '<Icon name={which()} />',
    'error mdx/icon 3:1 The name of <Icon> is an expression. Write the name as text: <Icon name="rocket" />.',
  ],
  [
    '<Icon name="zap" lable="x" />',
    'warning mdx/unknown-prop 3:18 Unknown prop "lable" on <Icon>. Did you mean "label"? <Icon> accepts "name", "label", "size".',
  ],
])('%s is reported', async (text, problem) => {
  expect(await problems(text)).toEqual([problem])
})

const CARD_ICON = new RegExp(
  String.raw` icon: "<svg viewBox=\\"0 0 24 24\\" width=\\"20\\" height=\\"20\\" ` +
    String.raw`fill=\\"none\\" stroke=\\"currentColor\\" ` +
    String.raw`stroke-width=\\"1.5\\"[^"]*(?:\\"[^"]*)*aria-hidden=\\"true\\"><path`,
)

test.each([
  ['a built-in icon', '<Card title="A" icon="bell">B</Card>'],
  ['any icon of Lucide', '<Card title="A" icon="anchor">B</Card>'],
  ['a literal in braces', '<Card title="A" icon={\'bell\'}>B</Card>'],
  [
    'a card under another name',
    'import { Card as Box } from \'bifolio/components\'\n\n<Box title="A" icon="bell">B</Box>',
  ],
])('a card has its icon as markup, and the page needs no script: %s', async (_, text) => {
  const { code, diagnostics, isStatic } = await analyze(`# T\n\n${text}\n`)
  expect(diagnostics).toEqual([])
  expect(code?.replaceAll(/\s+/g, ' ')).toMatch(CARD_ICON)
  expect(isStatic).toBe(!text.includes('Box'))
})

test('a card has a mark too, filled', async () => {
  expect((await analyze('<Card title="A" icon="github">B</Card>\n')).code).toContain(
    'fill=\\"currentColor\\"',
  )
})

test.each([
  '/zap.svg',
  'https://example.com/zap.svg',
  '🚀',
  '1️⃣',
  '甲',
  'rocket',
  "<svg viewBox='0 0 1 1'/>",
])('a card keeps %s', async (icon) => {
  const { code, diagnostics } = await analyze(`<Card title="A" icon="${icon}">B</Card>\n`)
  expect(diagnostics).toEqual([])
  expect(code).toContain(`icon: "${icon}"`)
})

test('what a card computes is left to the page, and a Card of the site to the site', async () => {
  expect(
    (await analyze('export const which = "nothing"\n\n<Card title="A" icon={which}>B</Card>\n'))
      .diagnostics,
  ).toEqual([])
  expect(
    (await analyze('import { Card } from \'./Card.tsx\'\n\n<Card icon="nothing-of-ours" />\n'))
      .diagnostics,
  ).toEqual([])
})

test('a page without an icon is compiled again when the package with all icons is installed', async () => {
  const { files } = await analyze('<Icon name="kayak" />', { contentRoot: '/nowhere/content' })
  expect(files).toEqual(
    ['lucide-static', 'simple-icons'].map((name) => ({
      path: `/nowhere/node_modules/${name}/package.json`,
      hash: null,
    })),
  )
})

test.each(['en', 'zh'])(
  'the page about components lists the names that a card has without a page (%s)',
  (lang) => {
    const page = readFileSync(
      join(repository, `content/${lang}/guide/default-theme/components.mdx`),
      'utf8',
    )
    const sentence = /`\.tsx`[^`]*((?:`[a-z-]+`(?:, |、| and | 和 )?)+)/.exec(page)?.[1] ?? ''
    expect([...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(FEATURE_ICONS)
  },
)
