import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { freePort } from '../../support/cli.ts'
import { byDay, isNightly } from '../../support/nightly.ts'
import { writeFiles, type Workplace } from '../../support/packedPackage.ts'
import { hydrated } from '../../support/reader.ts'

// What a newcomer gets wrong in code in the first hour, in a project of its own with the package
// from the tarball.

const MINUTE = 60_000

const PAGE =
  "import { Thing } from '../../../components/Thing.tsx'\n\n# Things\n\nText.\n\n<Thing />\n"
const SOUND: Readonly<Record<string, string>> = {
  'content/en/guide/things.mdx': PAGE,
  'content/en/guide/_meta.json': '["first-steps", "writing", "things"]\n',
  'components/Other.tsx': 'export function Other() {\n  return <p>other</p>\n}\n',
  'components/Thing.tsx': 'export function Thing() {\n  return <p>a sound thing</p>\n}\n',
  'theme/index.tsx':
    "import { Note } from './Note.tsx'\n\nexport default { slots: { top: () => <><Note /><p>Slot 0</p></> } }\n",
  'theme/Note.tsx': 'export function Note() {\n  return <p>Note 0</p>\n}\n',
}

/** A mistake, and what has to be said of it. */
interface Mistake {
  readonly what: string
  readonly files: Readonly<Record<string, string>>
  /** `file:line:column`. */
  readonly place: string
  readonly says: RegExp
  /**
   * How the development server reports it: in place of the page, in the overlay over it, or both.
   */
  readonly shown: 'document' | 'overlay'
  /** False for what fails in the browser only. */
  readonly stopsBuild: boolean
}

const thing = (code: string): Readonly<Record<string, string>> => ({ 'components/Thing.tsx': code })

const MISTAKES: readonly Mistake[] = [
  {
    what: 'an import of a file that does not exist',
    files: thing(
      "import { Other } from './Othr.tsx'\n\nexport function Thing() {\n  return <Other />\n}\n",
    ),
    place: 'components/Thing.tsx:1:24',
    says: /Cannot find "\.\/Othr\.tsx"\.[\s\S]*Did you mean "\.\/Other\.tsx"\?/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'an import of a stylesheet that does not exist',
    files: thing("import './thing.css'\n\nexport function Thing() {\n  return <p>thing</p>\n}\n"),
    place: 'components/Thing.tsx:1:9',
    says: /Cannot find "\.\/thing\.css"/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'a syntax error',
    files: thing('export function Thing() {\n  return <p>thing</div>\n}\n'),
    place: 'components/Thing.tsx:2:20',
    says: /Expected corresponding JSX closing tag/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'a name that is not exported',
    files: thing(
      "import { Nope } from './Other.tsx'\n\nexport function Thing() {\n  return <Nope />\n}\n",
    ),
    place: 'components/Thing.tsx:1:10',
    says: /components\/Other\.tsx does not export "Nope"/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'a package that is not installed',
    files: thing(
      "import nope from 'not-there'\n\nexport function Thing() {\n  return <p>{nope}</p>\n}\n",
    ),
    place: 'components/Thing.tsx:1:19',
    says: /Package "not-there" is not installed\.[\s\S]*npm install not-there/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'a component that throws',
    files: thing(
      'export function Thing() {\n  const list: string[] | undefined = undefined\n\n  return <p>{list!.length}</p>\n}\n',
    ),
    place: 'components/Thing.tsx:4:20',
    says: new RegExp(
      String.raw`<Thing> in content\/en\/guide\/things\.mdx:7 throws while the page is ` +
        String.raw`rendered: Cannot read properties of undefined`,
    ),
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'window at module level',
    files: thing(
      'const width = window.innerWidth\n\nexport function Thing() {\n  return <p>{width}</p>\n}\n',
    ),
    place: 'components/Thing.tsx:1:15',
    says: /window is not defined\.[\s\S]*(?:effect|<NoSSR>)/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'an effect that throws',
    files: thing(
      "import { useEffect } from 'react'\n\nexport function Thing() {\n  useEffect(() => {\n    throw new Error('no effect')\n  }, [])\n  return <p>thing</p>\n}\n",
    ),
    place: 'components/Thing.tsx:5:11',
    says: /no effect/,
    shown: 'overlay',
    stopsBuild: false,
  },
  {
    what: 'a page that imports a name that is not exported',
    files: {
      'content/en/guide/things.mdx': PAGE.replaceAll('Thing }', 'Thong }').replace(
        '<Thing',
        '<Thong',
      ),
    },
    place: 'content/en/guide/things.mdx:1:10',
    says: /components\/Thing\.tsx does not export "Thong"/,
    shown: 'document',
    stopsBuild: true,
  },
  {
    what: 'a theme without a default export',
    files: { 'theme/index.tsx': 'export const theme = {}\n' },
    place: 'theme/index.tsx',
    says: /theme\/index\.tsx has no default export/,
    shown: 'document',
    stopsBuild: true,
  },
]

/** Mistakes in content: page, its text, and code and place of what is said. */
const CONTENT_MISTAKES: readonly (readonly [page: string, text: string, says: string])[] = [
  ['component', '<Calout>Text</Calout>', 'error mdx/unknown-component 3:1'],
  ['prop-value', '<Callout type="warnin">Text</Callout>', 'error mdx/wrong-prop 3:10'],
  ['prop-name', '<Tabs>\n  <Tab lable="A">a</Tab>\n</Tabs>', 'warning mdx/unknown-prop 4:8'],
  ['icon', '<Icon name="rokcet" />', 'error mdx/icon 3:1'],
  ['tree', '<FileTree>\nText\n</FileTree>', 'error mdx/file-tree 4:1'],
  ['dead-link', '[Nowhere](./nowhere.mdx)', 'error link/dead 3:1'],
  ['dead-anchor', '[Nowhere](#nowhere)', 'error link/dead-anchor 3:1'],
  ['to-draft', '[Draft](./draft.mdx)', 'error link/draft 3:1'],
  ['script-link', '[Run](javascript:alert(1))', 'error security/script-link 3:1'],
  ['picture', '![Kite](./kite.png)', 'error asset/missing 3:1'],
  ['ids', '## B {#b}\n\n## C {#b}', 'error page/duplicate-id 5:6'],
  ['open-container', ':::: tip\nText', 'error markdown/unclosed-container 3:1'],
  ['container', '::: hint\nText\n:::', 'error markdown/unknown-container 3:1'],
  ['language', '```klingon\nx\n```', 'warning markdown/unknown-language 3:1'],
  ['code-file', '```ts file="./none.ts"\n```', 'error code/missing-file 3:1'],
  ['range', '```ts {9}\nlet a\n```', 'warning code/wrong-range 3:1'],
  ['expression', 'Text { of', 'error mdx/syntax 3:10'],
  ['tag', '<div>\n\nText', 'error mdx/syntax 3:1'],
  ['outline', '---\noutline: maybe', 'error front-matter/wrong-type 2:10'],
  ['key', '---\ntittle: A', 'error front-matter/unknown-key 2:1'],
  ['yaml', '---\ntitle: "A', 'error front-matter/syntax 3:1'],
  ['date', '---\ndate: tomorrow', 'error front-matter/wrong-value 2:7'],
  [
    'feature',
    '---\npageType: home\nfeatures:\n  - title: A\n    details: B\n    icon: rockt',
    'error front-matter/wrong-value 6:11',
  ],
  [
    'action',
    '---\npageType: home\nhero:\n  name: A\n  actions:\n    - theme: brand\n      text: Go\n      link: /gone',
    'error link/dead 8:13',
  ],
  ['slug', '---\nslug: key', 'error route/duplicate 2:7'],
]

/** Mistakes in the config: what is written, and code and key of what is said. */
const CONFIG_MISTAKES: readonly (readonly [text: string, says: string])[] = [
  ["titel: 'Kite'", 'config/unknown-key'],
  ["base: 'docs'", 'base'],
  ['csp: 7', 'csp'],
  ['route: { cleanUrl: true }', 'cleanUrls'],
  ["themeConfig: { hideNavbar: 'sometimes', brand: 'teal' }", 'themeConfig.brand'],
  ["markdown: { mermaid: 'yes' }", 'markdown.mermaid'],
  ['head: [[7]]', 'head'],
]

/** Everything the page shows, the overlay included. */
async function screenOf(page: Page): Promise<string> {
  return await page
    .evaluate(() => {
      const overlay = document.querySelector('vite-error-overlay')?.shadowRoot
      const shown = overlay?.querySelector<HTMLElement>('.window')
      return `${document.body.innerText}\n${shown?.innerText ?? ''}`
    })
    .catch(() => '')
}

const ALLOWED = [/./]

/** Tests in a new site, `npm install` included. */
export function testFirstHour(newSite: () => Workplace): void {
  let place: Workplace
  let root = ''

  const browser = useBrowser()

  beforeAll(async () => {
    place = newSite()
    root = place.terminal.folder()
    await writeFiles(root, SOUND)
  })

  /** What a command prints that fails. */
  const fails = async (line: string): Promise<string> =>
    await place.terminal.run(line).then(
      () => 'It did not fail.',
      (error: unknown) => String(error),
    )

  describe('in development', () => {
    test(
      'every mistake in code is reported with its place, and the page comes back when it is fixed',
      { timeout: 4 * MINUTE },
      async () => {
        await writeFiles(root, SOUND)
        const port = await freePort()
        await place.terminal.during(
          `npm run dev -- --port ${port}`,
          new RegExp(`localhost:${port}`),
          async () => {
            const { page } = await browser.newPage({ allow: ALLOWED })
            await page.goto(`http://localhost:${port}/guide/things`)
            await hydrated(page)
            for (const { what, files, place: at, says, shown } of byDay(MISTAKES, (_, index) =>
              [0, 5, 7].includes(index),
            )) {
              await writeFiles(root, files)
              // The page itself reports it after a reload; what fails in the browser appears over
              // it. One look for all: the page can be reloaded in between.
              const isTold = (text: string): boolean => text.includes(at) && says.test(text)
              await expect
                .poll(
                  async () => {
                    const text = await screenOf(page)
                    if (shown === 'document' && !isTold(text)) await page.reload().catch(() => {})
                    return isTold(text) ? '' : `${at} is missing in:\n${text}`
                  },
                  { timeout: 40_000, interval: 500, message: what },
                )
                .toBe('')
              await writeFiles(
                root,
                Object.fromEntries(Object.keys(files).map((path) => [path, SOUND[path] ?? ''])),
              )
              await expect
                .poll(() => screenOf(page), { timeout: 40_000, message: `${what}, repaired` })
                .toMatch(/a sound thing/)
              await expect
                .poll(() => screenOf(page), { timeout: 40_000, message: `${what}, repaired` })
                .not.toContain(at)
              // The HTML arrives before the scripts that follow the next change.
              await hydrated(page)
            }
          },
        )
      },
    )

    test.runIf(isNightly)(
      'config, theme and pages are followed in any order, and a theme that comes or goes',
      async () => {
        await writeFiles(root, SOUND)
        const port = await freePort()
        await place.terminal.during(
          `npm run dev -- --port ${port}`,
          new RegExp(`localhost:${port}`),
          async () => {
            const { page } = await browser.newPage({ allow: ALLOWED })
            await page.goto(`http://localhost:${port}/guide/things`)
            await hydrated(page)
            const shows = async (text: string): Promise<void> => {
              await expect
                .poll(() => screenOf(page), { timeout: 40_000, message: text })
                .toContain(text)
            }
            const config = (title: string): Promise<void> =>
              writeFiles(root, {
                'bifolio.config.ts': `import { defineConfig } from 'bifolio'\n\nexport default defineConfig({ title: '${title}', lang: 'en' })\n`,
              })
            const theme = (number: number): Promise<void> =>
              writeFiles(root, {
                'theme/index.tsx': (SOUND['theme/index.tsx'] ?? '').replace(
                  'Slot 0',
                  `Slot ${number}`,
                ),
              })
            for (const number of [1, 2, 3]) {
              await config(`Kites ${number}`)
              // Once after the restart, and otherwise in its middle.
              if (number === 1) await shows('Kites 1')
              await theme(number)
              await shows(`Slot ${number}`)
              await writeFiles(root, {
                'content/en/guide/things.mdx': `${PAGE}\nEdit ${number}.\n`,
              })
              await shows(`Edit ${number}.`)
              await writeFiles(root, {
                'theme/Note.tsx': (SOUND['theme/Note.tsx'] ?? '').replace(
                  'Note 0',
                  `Note ${number}`,
                ),
              })
              await shows(`Note ${number}`)
              await shows(`Kites ${number}`)
            }
            await place.terminal.run('rm -r theme')
            await expect.poll(() => screenOf(page), { timeout: 40_000 }).not.toContain('Slot')
            await shows('Edit 3.')
            await writeFiles(root, SOUND)
            await shows('Slot 0')
          },
        )
      },
      3 * MINUTE,
    )
  })

  describe('check and build', () => {
    test(
      'say the same of every mistake, with its place and without a stack',
      async () => {
        const commands = ['npx bifolio check', 'npx bifolio build']
        for (const [at, { what, files, place: where, says }] of byDay(
          MISTAKES.filter(({ stopsBuild }) => stopsBuild),
          (_, index) => index === 5,
        ).entries()) {
          await writeFiles(root, files)
          // One of them for each mistake: they find mistakes by the same steps.
          const printed = await fails(commands[at % commands.length] ?? '')
          expect(printed, what).toContain(where)
          expect(printed, what).toMatch(says)
          expect(printed, what).not.toMatch(/\n\s+at |node_modules|\.vite/)
          await writeFiles(root, SOUND)
        }
        expect(
          await place.terminal.run(`npx bifolio check${isNightly ? '' : ' --fast'}`),
        ).toContain('No problems found.')
      },
      5 * MINUTE,
    )

    test(
      'tell all mistakes in content at once, each with its place',
      async () => {
        const folder = 'content/en/oops'
        const textOf = (text: string): string =>
          text.startsWith('---') ? `${text}\n---\n\n# A\n` : `# A\n\n${text}\n`
        await writeFiles(root, {
          [`${folder}/_meta.json`]: '["draft", "drafts"]\n',
          [`${folder}/draft.mdx`]: '---\ndraft: true\n---\n\n# A\n',
          ...Object.fromEntries(
            CONTENT_MISTAKES.map(([page, text]) => [`${folder}/${page}.mdx`, textOf(text)]),
          ),
        })
        const printed = await fails('npx bifolio check --fast')
        for (const [page, , says] of CONTENT_MISTAKES) {
          const [severity, code, at] = says.split(' ')
          expect(printed).toContain(
            `${severity} ${code}  ${folder}/${page}.mdx${at === undefined ? '' : `:${at}`}\n`,
          )
        }
        expect(printed).toContain(`error meta/unknown-name  ${folder}/_meta.json:1:11\n`)
        await place.terminal.run(`rm -r ${folder}`)
      },
      MINUTE,
    )

    test(
      'tell all mistakes in the config at once',
      async () => {
        const config = await place.terminal.run('cat bifolio.config.ts')
        await writeFiles(root, {
          'bifolio.config.ts': `export default {\n  title: 'Kite',\n${CONFIG_MISTAKES.map(([text]) => `  ${text},\n`).join('')}}\n`,
        })
        const printed = await fails('npx bifolio check --fast')
        for (const [at, [, says]] of CONFIG_MISTAKES.entries())
          expect(printed).toMatch(
            new RegExp(`bifolio\\.config\\.ts:${at + 3}:[^]*?${says.replace('.', '\\.')}`),
          )
        await writeFiles(root, { 'bifolio.config.ts': config })
        expect(await place.terminal.run('npx bifolio check --fast')).toContain('No problems found.')
      },
      MINUTE,
    )
  })
}
