import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { z } from 'zod'
import listed from '../../../i18n/communityPlugins.json' with { type: 'json' }
import { type CommunityPlugin, pluginTables, tableOf } from '../../../i18n/pluginTables.ts'
import { sidebar } from '../../../i18n/sidebar.ts'
import { collectPages } from '../../samples/collect.ts'
import { repository } from '../../support/cli.ts'

const LANGS = ['en', 'zh'] as const

const sentence = (end: RegExp): z.ZodString => z.string().max(120).regex(end)

const schema: z.ZodType<readonly CommunityPlugin[]> = z
  .array(
    z.strictObject({
      name: z.string().regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/),
      url: z.url({ protocol: /^https$/ }),
      purpose: z.strictObject({
        en: sentence(/^[A-Z].*\.$/),
        zh: sentence(/\p{Script=Han}.*。$/u),
      }),
    }),
  )
  .refine(
    (plugins) => plugins.every(({ name }, at) => at === 0 || (plugins[at - 1]?.name ?? '') < name),
    'Names are sorted, and none stands twice.',
  )

const entry: CommunityPlugin = {
  name: 'bifolio-plugin-charts',
  url: 'https://github.com/kite/charts',
  purpose: { en: 'Draws charts.', zh: '绘制图表。' },
}

/** What is in the place of a list. */
const listOf = (name: string): string =>
  pluginTables().find(({ search }) => search === name)?.replace ?? ''

test.each(LANGS)(
  'the list of official plugins names every plugin of the package, in the order of the sidebar (%s)',
  (lang) => {
    // Folders without an entry hold what several plugins share.
    const plugins = globSync('*/index.ts', { cwd: join(repository, 'plugins') }).map((file) =>
      dirname(file),
    )
    const rows = [
      ...listOf(`%OFFICIAL_PLUGINS_${lang.toUpperCase()}%`).matchAll(
        /^\| \[(.+)\]\(\/plugin\/official-plugins\/(.+)\) \| (.+) \|$/gm,
      ),
    ].map(([, ...cells]) => cells)
    expect(rows.map(([name]) => name).toSorted()).toEqual(plugins.toSorted())
    expect(
      rows.filter(
        ([name, page, purpose = '']) =>
          name !== page || !/^(?!The plugin)[A-Z\p{Script=Han}].*[.。]$/u.test(purpose),
      ),
    ).toEqual([])
    expect(rows.map(([name]) => name)).toEqual(
      JSON.stringify(sidebar['/plugin/']).match(/(?<=official-plugins\/)(?!overview|kite)[\w-]+/g),
    )
  },
)

test.each(LANGS)('both lists are on their pages (%s)', (lang) => {
  for (const name of ['official', 'community']) {
    expect(
      readFileSync(
        join(repository, 'content', lang, `plugin/${name}-plugins/overview.mdx`),
        'utf8',
      ),
    ).toContain(`\n%${name.toUpperCase()}_PLUGINS_${lang.toUpperCase()}%\n`)
  }
})

test('every community plugin is stated in full', () => {
  expect(schema.safeParse(listed).error?.issues ?? []).toEqual([])
})

test.each<[what: string, plugins: readonly unknown[]]>([
  ['without https', [{ ...entry, url: 'http://example.com' }]],
  ['in one language', [{ ...entry, purpose: { en: 'Draws charts.' } }]],
  ['without a full stop', [{ ...entry, purpose: { ...entry.purpose, en: 'Draws charts' } }]],
  ['with another field', [{ ...entry, stars: 3 }]],
  ['listed twice', [entry, entry]],
  ['out of order', [entry, { ...entry, name: 'a' }]],
])('a plugin %s is found', (_, plugins) => {
  expect(schema.safeParse([entry]).success).toBe(true)
  expect(schema.safeParse(plugins).success).toBe(false)
})

test('the entry that the page shows can be added', async () => {
  const samples = (await collectPages('plugin/community-plugins/*.mdx'))
    .flatMap((page) => page.samples)
    .filter(({ title }) => title === 'i18n/communityPlugins.json')
  expect(samples).toHaveLength(LANGS.length)
  for (const { code } of samples)
    expect(schema.safeParse(JSON.parse(code)).error?.issues ?? []).toEqual([])
})

test('a list is a table, or a sentence if it is empty', () => {
  expect(tableOf([['charts', 'https://example.com', 'Draws `a | b` and <c>.']], 'en')).toBe(
    '| Plugin | What it does |\n| --- | --- |\n| [charts](https://example.com) | Draws `a \\| b` and \\<c>. |',
  )
  expect(tableOf([], 'zh')).toBe('目前还没有收录任何插件。')
})
