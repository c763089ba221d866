import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CliResult, runCli } from '../../support/cli.ts'
import { byDay, isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const TIMEOUT = 60_000
const ORIGINAL = 'content/en/guide/install.mdx'
const TRANSLATION = 'content/zh/guide/install.mdx'
const RECORD = 'content/zh/_translation.json'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('i18n-command')
  await site.write(
    'bifolio.config.ts',
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
  )
  await site.write('content/en/index.mdx', '# Home\n')
  await site.write('content/zh/index.mdx', '# 首页\n')
  await site.write(ORIGINAL, '# Install\n\n## Linux\n\nTake it.\n\n## Windows\n\nTake it too.\n')
  await site.write(
    TRANSLATION,
    '# 安装\n\n## Linux 系统\n\n取得。\n\n## Windows 系统\n\n也取得。\n',
  )
  await site.write('content/en/guide/run.mdx', '# Run\n')
})
afterEach(async () => {
  await site.dispose()
})

const i18n = (...args: string[]): Promise<CliResult> => runCli(['i18n', ...args], site.root)

interface Status {
  readonly pages: readonly {
    readonly file: string
    readonly state: string
    readonly headingsDiffer: boolean
    readonly sections: readonly { readonly kind: string; readonly id: string }[]
  }[]
}

/** State of each page of the language, with the sections that changed. */
async function states(): Promise<string[]> {
  const { stdout } = await i18n('status', '--json')
  return (JSON.parse(stdout) as Status).pages.map(({ file, state, headingsDiffer, sections }) =>
    [
      file.replace('content/zh/', ''),
      state,
      ...sections.map(({ kind, id }) => `${kind}:${id}`),
      ...(headingsDiffer ? ['headings'] : []),
    ].join(' '),
  )
}

test.runIf(isNightly)(
  'records what is new, leaves alone what is behind, and records a page that is named',
  { timeout: TIMEOUT },
  async () => {
    expect(await states()).toEqual([
      'guide/install.mdx unrecorded',
      'guide/run.mdx missing',
      'index.mdx unrecorded',
    ])
    expect((await i18n()).stdout).toBe('Recorded 2 pages.\n')
    expect(await states()).toEqual([
      'guide/install.mdx current',
      'guide/run.mdx missing',
      'index.mdx current',
    ])
    const first = await site.read(RECORD)

    await site.write(
      ORIGINAL,
      '# Install\n\n## Windows\n\nTake it too.\n\n## Linux\n\nTake\nthat.\n\n### More\n',
    )
    expect(await states()).toEqual([
      'guide/install.mdx behind changed:linux added:more headings',
      'guide/run.mdx missing',
      'index.mdx current',
    ])
    const again = await i18n()
    expect(again.stdout).toContain('There is nothing new to record.')
    expect(again.stdout).toContain(`  ${TRANSLATION}`)
    expect(await site.read(RECORD)).toBe(first)

    expect((await i18n(TRANSLATION)).stdout).toBe('Recorded 1 page.\n')
    expect((await states())[0]).toBe('guide/install.mdx current headings')
    await site.remove(TRANSLATION)
    await i18n()
    expect(Object.keys(JSON.parse(await site.read(RECORD)) as object)).toEqual(['index'])
  },
)

test(
  'status is a table with counts, and fails when it is asked to',
  { timeout: TIMEOUT },
  async () => {
    await i18n()
    await site.write(ORIGINAL, (await site.read(ORIGINAL)).replace('Take it.', 'Take this.'))
    const { code, stdout } = await i18n('status')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `zh  behind   ${TRANSLATION}  changed: #linux
zh  missing  content/zh/guide/run.mdx

zh  1 current, 1 behind, 0 unrecorded, 1 missing, 0 with other headings
`,
    })
    expect((await i18n('status', '--check')).code).toBe(1)
    await site.write('content/zh/guide/run.mdx', '# 运行\n')
    await i18n('--all')
    const all = await i18n('status', '--check')
    expect({ code: all.code, stdout: all.stdout }).toEqual({
      code: 0,
      stdout: 'zh  3 current, 0 behind, 0 unrecorded, 0 missing, 0 with other headings\n',
    })
  },
)

describe('what is wrong', () => {
  test.each(
    byDay<[args: string[], message: string, hint: string]>(
      [
        [[ORIGINAL], 'is a page of the original language', `Use its translation: ${TRANSLATION}.`],
        [
          ['content/zh/guide/instal.mdx'],
          'Unknown translated page "content/zh/guide/instal.mdx"',
          `Did you mean ${TRANSLATION}?`,
        ],
        [['nothing'], 'Unknown translated page "nothing"', 'Use a file or a folder'],
        [
          ['--json'],
          '--json can only be used with "bifolio i18n status"',
          'bifolio i18n status --json',
        ],
        [
          ['status', '--all'],
          'Unknown option --all for "bifolio i18n status"',
          'bifolio i18n --all',
        ],
        [['--all', 'zh'], "--all and a page can't be used together", 'Remove one of them'],
        [['status', 'zh'], 'Unexpected argument "zh"', 'bifolio i18n status'],
      ],
      (_, at) => at === 0 || at === 3,
    ),
  )('bifolio i18n %j', { timeout: TIMEOUT }, async (args, message, hint) => {
    const { code, stderr } = await i18n(...args)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).toContain(hint)
  })

  test(
    'a record that cannot be read is reported with its file, and --all writes it again',
    { timeout: TIMEOUT },
    async () => {
      await site.write(RECORD, '{\n<<<<<<< HEAD\n}\n')
      const { code, stderr } = await i18n('status')
      expect(code).toBe(1)
      expect(stderr).toContain(`i18n/record-syntax  ${RECORD}:2`)
      expect((await i18n('--all')).stdout).toBe('Recorded 2 pages.\n')
      expect((await i18n('status')).code).toBe(0)
    },
  )

  test.runIf(isNightly)('a page that cannot be read is named', { timeout: TIMEOUT }, async () => {
    await site.write(ORIGINAL, '# Install\n\n<b>\n\ntext\n')
    const { code, stderr } = await i18n()
    expect(code).toBe(1)
    expect(stderr).toContain(`mdx/syntax  ${ORIGINAL}:3`)
  })

  test.runIf(isNightly)(
    'a site with one language has nothing to record',
    { timeout: TIMEOUT },
    async () => {
      await site.write('bifolio.config.ts', 'export default {}\n')
      const { code, stderr } = await i18n()
      expect(code).toBe(1)
      expect(stderr).toContain('The site has only one language.')
    },
  )
})
