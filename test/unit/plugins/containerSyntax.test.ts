import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conflicts } from '../../../node/plugin/checkPlugins.ts'
import type { PluginContext } from '../../../node/plugin/types.ts'
import { contrastInContainer, contrastOf } from '../../../plugins/container-syntax/contrast.ts'
import {
  type ContainerSyntaxOptions,
  containerSyntax,
} from '../../../plugins/container-syntax/index.ts'
import { analyze, htmlOf } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

const OPTIONS: ContainerSyntaxOptions = {
  kinds: {
    security: {
      title: { en: 'Security', zh: '安全' },
      like: 'warning',
      icon: 'shield',
      color: { light: '#7a1f5c', dark: '#f0a6d6' },
    },
    'see-also': { title: 'See also' },
    answer: { title: 'Answer', like: 'details' },
  },
  aliases: { hint: 'tip', safety: 'security' },
}
const plugins = [await setUp(containerSyntax(OPTIONS))]

test('a kind is rendered like another container, with the title of its own in the language of the page', async () => {
  expect(await htmlOf('::: security\nA\n:::', { plugins })).toBe(
    '<div class="bf-callout" data-type="warning" data-kind="security" role="note" aria-label="Security"><p class="bf-callout-title">Security</p><p>A</p></div>',
  )
  expect(await htmlOf('::: security\nA\n:::', { plugins, path: 'zh/page.mdx' })).toContain(
    'aria-label="安全"',
  )
  expect(await htmlOf('::: security Keep it\nA\n:::', { plugins })).toContain(
    '<p class="bf-callout-title">Keep it</p>',
  )
  expect(await htmlOf('::: answer\nA\n:::', { plugins })).toContain(
    '<details class="bf-callout" data-type="details" data-kind="answer"><summary>Answer</summary>',
  )
})

test('alerts have the kinds too', async () => {
  expect(await htmlOf('> [!SECURITY]\n> A', { plugins })).toContain(
    'data-kind="security" role="note" aria-label="Security"',
  )
  expect(await htmlOf('> [!see-also] That\n> A', { plugins })).toContain(
    'data-kind="see-also" role="note" aria-label="That"',
  )
})

test('an alias is another word, with the title of what it stands for', async () => {
  expect(await htmlOf('::: hint\nA\n:::', { plugins })).toContain(
    'data-type="tip" data-kind="hint" role="note" aria-label="Tip"',
  )
  expect(await htmlOf('::: safety\nA\n:::', { plugins })).toContain(
    'data-type="warning" data-kind="safety" role="note" aria-label="Security"',
  )
})

test('the Markdown page has the title', async () => {
  expect(
    (await analyze('::: security\nA\n:::', { plugins, config: { markdownPages: true } })).markdown
      ?.text,
  ).toContain('> **Security**')
})

test('an unknown container names the kinds', async () => {
  const { diagnostics } = await analyze('::: secury\nA\n:::', { plugins })
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown/unknown-container',
      line: 1,
      hint: expect.stringMatching(
        /^Did you mean "security"\? .*, see-also, answer, hint, safety\.$/,
      ),
    },
  ])
})

test('pages with a kind have its look, under every word for it; others have nothing', async () => {
  const [styles, more] = (await plugins[0]?.globalStyles?.({} as PluginContext)) ?? []
  expect(more).toBeUndefined()
  expect(styles?.css).toMatch(
    new RegExp(
      String.raw`^@layer bifolio\.plugins\{\n\.bf-callout:is\(\[data-kind='security'\],\[data` +
        String.raw`-kind='safety'\]\)\{--_bf-tone:#7a1f5c\}\n[^{]+::before\{-webkit-mask-image:url\(` +
        String.raw`"data:image\/svg\+xml,%3Csvg%20xmlns`,
    ),
  )
  const has = async (text: string): Promise<boolean | undefined> =>
    styles?.when?.({ uses: (await analyze(text, { plugins })).uses } as Parameters<
      NonNullable<typeof styles.when>
    >[0])
  expect([await has('::: safety\nA\n:::'), await has('::: hint\nA\n:::'), await has('A')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each<[ContainerSyntaxOptions, string]>([
  [{ kinds: { Security: { title: 'A' } } }, 'kinds'],
  [{ kinds: { a: {} as { title: string } } }, 'title'],
  [
    { kinds: { a: { title: 'A', icon: 'shieeld' } } },
    'Wrong icon for the kind "a". There is no icon "shieeld".',
  ],
  [{ kinds: { a: { title: 'A', icon: '../package' } } }, 'There is no icon "../package".'],
  [{ aliases: { hint: 'tipp' } }, 'Unknown container "tipp" of the alias "hint".'],
  [{ kinds: { a: { title: 'A' } }, aliases: { a: 'tip' } }, '"a" is a kind and an alias.'],
  [
    { kinds: { a: { title: 'A', color: { light: '#cccccc', dark: '#cccccc' } } } },
    'The color #cccccc of the kind "a" has a contrast of 1.5 on the light page, less than 4.5.',
  ],
])('wrong options are reported: %j', (options, message) => {
  expect(wrongOptions(containerSyntax(options)).map(({ message: said }) => said)).toEqual([
    expect.stringContaining(message),
  ])
})

test('a kind cannot replace a container of Bifolio', async () => {
  const plugin = await setUp(containerSyntax({ kinds: { tip: { title: 'A' } } }))
  expect(conflicts([plugin], { file: 'bifolio.config.ts' }).map(({ message }) => message)).toEqual([
    'The plugin "bifolio:container-syntax" provides the container "tip", which is built into Bifolio.',
  ])
})

test('a title is measured on the background of its container', () => {
  expect(contrastOf('#727272', '#fafbfb')).toBeGreaterThan(4.5)
  expect(contrastInContainer('#727272', '#fafbfb')).toBeLessThan(4.5)
  expect(contrastInContainer('#000', '#ffffff')).toBeCloseTo(17.6, 1)
  expect(contrastInContainer('red', '#fff')).toBeNull()
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('red', '#fff')).toBeNull()
})

test.each(['en', 'zh'])('the page shows the messages (%s)', (lang) => {
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/container-syntax.mdx'),
    'utf8',
  )
  const wrong: ContainerSyntaxOptions[] = [
    { aliases: { hint: 'tipp' } },
    { kinds: { security: { title: 'A', icon: 'shieeld' } } },
    { kinds: { security: { title: 'A' } }, aliases: { security: 'tip' } },
    { kinds: { security: { title: 'A', color: { light: '#cccccc', dark: '#cccccc' } } } },
  ]
  for (const options of wrong)
    expect(page).toContain(
      wrongOptions(containerSyntax(options))[0]?.message.replace(
        'The plugin "bifolio:container-syntax": ',
        '',
      ),
    )
})
