import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { runCli } from '../../support/cli.ts'
import { byDay } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// What pages show of a terminal, compared with what the command prints. The reports of the core are
// in `test/unit/docs/messages.test.ts`, those of the error reference in `errorReports.test.ts`.

const LANGS = ['en', 'zh']

let pages: readonly DocPage[] = []
let site: ScratchSite

beforeAll(async () => {
  pages = (
    await Promise.all(
      ['api/*commands.mdx', 'plugin/official-plugins/*.mdx'].map((below) => collectPages(below)),
    )
  ).flat()
})
beforeEach(async () => {
  site = await createScratchSite('docs-outputs')
})
afterEach(async () => {
  await site.dispose()
})

/** The blocks of text with some words, of both languages: they are the same. */
function shownWith(words: string): string {
  const found = LANGS.map((lang) =>
    pages
      .filter((page) => page.lang === lang)
      .flatMap(({ samples }) => samples)
      .filter((sample) => sample.lang === 'txt' && sample.code.includes(words)),
  )
  const [block] = found[0] ?? []
  expect(found.map((blocks) => blocks.map(({ code }) => code))).toEqual(
    LANGS.map(() => [block?.code]),
  )
  return block?.code ?? ''
}

const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) await site.write(path, text)
}

/** What a command prints, without URLs of the error reference. */
async function printed(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await runCli(args, site.root)
  return (stderr + stdout).replace(/^ {2}https:\/\/\S+\n/gm, '').trim()
}

const config = (name: string, from: string, options: string, indent = false): string =>
  `import { defineConfig } from 'bifolio'\nimport { ${name} } from 'bifolio/plugins/${from}'\n\n` +
  (indent
    ? `export default defineConfig({\n  plugins: [${name}(${options})],\n})\n`
    : `export default defineConfig({ plugins: [${name}(${options})] })\n`)

test('the table of translations', async () => {
  const page = (title: string, ...headings: readonly string[]): string =>
    `# ${title}\n${headings.map((heading) => `\n## ${heading}\n\nText.\n`).join('')}`
  const twelve = ['index', ...Array.from({ length: 11 }, (_, index) => `guide/p${index}`)]
  await write({
    'bifolio.config.ts':
      "export default {\n  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],\n}\n",
    ...Object.fromEntries(
      LANGS.flatMap((lang) => twelve.map((name) => [`content/${lang}/${name}.mdx`, page(name)])),
    ),
    'content/en/guide/install.mdx': page('Install', 'Linux'),
    'content/zh/guide/install.mdx': page('Install', 'Linux'),
  })
  await printed('i18n')
  await write({
    'content/en/guide/install.mdx': page('Install', 'Linux', 'macOS').replace('Text', 'New text'),
    'content/en/guide/tips.mdx': page('Tips'),
    'content/zh/guide/tips.mdx': page('Tips'),
    'content/en/guide/run.mdx': page('Run'),
  })
  expect(await printed('i18n', 'status')).toBe(shownWith('unrecorded  '))
})

const REPORTS = [
  [
    'shiki',
    'Unknown language "klingon"',
    {
      'bifolio.config.ts': config('shiki', 'shiki', ''),
      'content/en/guide/x.mdx': '# X\n\n```klingon\nnuqneH\n```\n',
    },
  ],
  [
    'playground',
    "can't import 'dayjs'",
    {
      'bifolio.config.ts': config('playground', 'playground', ''),
      'content/en/guide/install.mdx': `# Install\n${'\n'.repeat(5)}\`\`\`tsx playground\nimport dayjs from 'dayjs'\n\nexport default () => <p>{dayjs().year()}</p>\n\`\`\`\n`,
    },
  ],
  [
    'preview',
    'The example has no default export',
    {
      'bifolio.config.ts': config('preview', 'preview', ''),
      'content/en/guide/install.mdx': `# Install\n${'\n'.repeat(5)}\`\`\`tsx preview\nconst a = <p>a</p>\n\`\`\`\n`,
    },
  ],
  [
    'client-redirects',
    'of the last release no longer exists',
    {
      'bifolio.config.ts': config(
        'clientRedirects',
        'client-redirects',
        "{ redirects: [], keep: 'released-routes.txt' }",
        true,
      ),
      'released-routes.txt': '/guide/old\n',
      'content/en/guide/x.mdx': '# X\n',
    },
  ],
] as const

test.each(byDay<(typeof REPORTS)[number]>(REPORTS))(
  'the report of the plugin %s',
  async (_name, words, files) => {
    await write({ 'content/en/index.mdx': '# Home\n', ...files })
    expect(await printed('check', '--fast')).toContain(shownWith(words))
  },
)

test('the report about a shallow clone', async () => {
  await write({
    'bifolio.config.ts': config('lastUpdated', 'last-updated', ''),
    ...Object.fromEntries(
      ['index', ...Array.from({ length: 11 }, (_, index) => `guide/p${index}`)].map((name) => [
        `content/en/${name}.mdx`,
        `# ${name}\n`,
      ]),
    ),
  })
  const git = (...args: readonly string[]): void => {
    execFileSync(
      'git',
      [
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@example.com',
        '-c',
        'init.defaultBranch=main',
        ...args,
      ],
      { cwd: site.root, stdio: 'ignore' },
    )
  }
  git('init')
  git('add', '.')
  git('commit', '-m', 'one')
  git('commit', '--allow-empty', '-m', 'two')
  git('clone', '--depth', '1', `file://${site.root}`, 'clone')
  await site.remove('.git')
  await cp(join(site.root, 'clone/.git'), join(site.root, '.git'), { recursive: true })
  await site.remove('clone')
  expect(await printed('check', '--fast')).toContain(
    shownWith('clone of the repository is shallow'),
  )
})
