import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSite } from '../../../node/init/createSite.ts'
import { STARTER_LANGUAGES, starterFiles } from '../../../node/init/starter.ts'
import { repository, runCli } from '../../support/cli.ts'
import { byDay } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('init')
})
afterEach(async () => {
  await site.dispose()
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test.each(byDay(['zh,en', 'en', 'zh', 'en,zh']))(
  'a site in %s passes its own check',
  { timeout: 60_000 },
  async (languages) => {
    await runCli(['init', '--lang', languages, '--title', `It's "Kite"`], site.root)
    // Below the repository the package is found by its own name, unless another package begins in
    // between.
    await site.remove('package.json')
    const { code, stdout } = await runCli(['check', '--strict'], site.root)
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Checked ${languages.length > 2 ? 6 : 3} pages. No problems found.\n`,
    })
    expect(await site.read('bifolio.config.ts')).toContain(`lang: '${languages.slice(0, 2)}'`)
  },
)

test('options that are missing are prompted for', async () => {
  const { code, stdout } = await runCli(['init', 'my-docs'], site.root, { input: 'zh\nKite\n' })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Languages: .*Title \(my-docs\): /)
  expect(await site.read('my-docs/bifolio.config.ts')).toContain("title: 'Kite'")
  expect(JSON.parse(await site.read('my-docs/package.json'))).toMatchObject({
    name: 'my-docs',
    scripts: { dev: 'bifolio dev' },
    dependencies: {
      bifolio: expect.any(String),
      react: expect.any(String),
      'react-dom': expect.any(String),
      vike: expect.any(String),
      vite: expect.any(String),
    },
  })
  expect(stdout).toMatch(/cd my-docs\n {2}npm install\n {2}npm run dev\n$/)
})

test('an empty answer takes the value in parentheses', async () => {
  await runCli(['init', 'my-docs'], site.root, { input: '\n\n' })
  expect(await site.read('my-docs/bifolio.config.ts')).toMatch(/title: 'my-docs',[^]*lang: 'en'/)
})

test('nothing is overwritten, and all that is there is named', async () => {
  await site.write('bifolio.config.ts', 'mine')
  await site.write('content/en/index.mdx', '# Mine\n')
  const { code, stdout, stderr } = await runCli(
    ['init', '--lang', 'en', '--title', 'Kite'],
    site.root,
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('init/exists  bifolio.config.ts')
  expect(stderr).toContain('init/exists  content/en/index.mdx')
  expect(stderr).toContain('2 errors')
  expect(filesBelow(site.root).toSorted()).toEqual(['bifolio.config.ts', 'index.mdx'])
})

test('a site in one language has a hero and pages in this language only', () => {
  for (const language of STARTER_LANGUAGES) {
    const files = starterFiles({ title: 'Kite', languages: [language] })
    const texts = Object.entries(files)
      .filter(([path]) => /content|config/.test(path))
      .map(([, text]) => text)
    expect(files[`content/${language}/index.mdx`]).toMatch(/pageType: home[^]*hero:[^]*features:/)
    expect(texts.filter((text) => /\p{Script=Han}/u.test(text)).length).toBe(
      language === 'en' ? 0 : texts.length - 1,
    )
  }
})

test.each(byDay(['typescript-7', 'typescript']))(
  '%s finds nothing wrong in the new project, in its components and with its stylesheets',
  { timeout: 60_000 },
  async (compiler) => {
    await runCli(['init', '--lang', 'en', '--title', 'Kite'], site.root)
    expect(JSON.parse(await site.read('package.json'))).toMatchObject({
      devDependencies: { '@types/react': expect.stringMatching(/^\^\d/) },
    })
    await site.write('node_modules/.gitignore', '*\n')
    await symlink(repository, join(site.root, 'node_modules/bifolio'), 'junction')
    await site.write(
      'theme/index.tsx',
      "import { useSite } from 'bifolio/client'\nimport { defineTheme } from 'bifolio/theme'\nimport { Box } from '../components/Box.tsx'\n\nexport default defineTheme({ slots: { afterDoc: () => <Box text={useSite().title} /> } })\n",
    )
    await site.write(
      'components/Box.tsx',
      "import { useState } from 'react'\nimport styles from './box.module.css'\nimport './box.css'\n\nexport function Box({ text }: { readonly text: string }) {\n  const [count, setCount] = useState(0)\n  return <button className={styles['box']} onClick={() => setCount(count + 1)}>{text} {count}</button>\n}\n",
    )
    await site.write('components/box.css', '')
    await site.write('components/box.module.css', '.box { color: red }\n')
    const run = (): string => {
      try {
        return execFileSync(
          process.execPath,
          [join(repository, 'node_modules', compiler, 'bin/tsc'), '-p', 'tsconfig.json'],
          { cwd: site.root, encoding: 'utf8' },
        )
      } catch (error) {
        return (error as { readonly stdout: string }).stdout
      }
    }
    expect(run()).toBe('')
    await site.write(
      'theme/index.tsx',
      "import { useSite } from 'bifolio/client'\n\nexport default { slots: { top: useSite().titel } }\n",
    )
    expect(run()).toContain("Property 'titel' does not exist")
  },
)

test('a file in the place of a folder is named, and nothing is written', async () => {
  await site.write('content', 'mine')
  await site.write('docs', 'mine')
  const options = ['--lang', 'en', '--title', 'Kite']
  const { stderr } = await runCli(['init', ...options], site.root)
  expect(stderr).toContain('init/exists  content\n')
  expect((await runCli(['init', 'docs', ...options], site.root)).stderr).toContain(
    'init/exists  docs\n',
  )
  expect(filesBelow(site.root).toSorted()).toEqual(['content', 'docs'])
})

test.each([
  [
    'docs/.vitepress/config.ts',
    '.',
    'To convert the site of VitePress in docs: npx bifolio migrate docs',
  ],
  ['mkdocs.yml', 'new', 'To convert the site of MkDocs in ..: npx bifolio migrate ..'],
  ['docs/guide.md', '.', null],
])(
  'documentation of another tool is named with what converts it: %s',
  async (file, folder, line) => {
    await site.write(file, '')
    const { stdout } = await runCli(['init', folder, '--lang', 'en', '--title', 'Kite'], site.root)
    const [found = null] = /^To convert .*$/m.exec(stdout) ?? []
    expect(found).toBe(line)
  },
)

test('the folder of the next steps is one word for a shell', async () => {
  const folder = '我的 docs'
  const { stdout } = await runCli(['init', folder, '--lang', 'en', '--title', 'Kite'], site.root)
  expect(stdout).toContain(`\n  cd "${folder}"\n`)
})

test('a .gitignore and a tsconfig.json stay as they are', async () => {
  await site.write('.gitignore', 'mine\n')
  await site.write('tsconfig.json', '{}')
  const { code, stdout } = await runCli(['init', '--lang', 'en', '--title', 'Kite'], site.root)
  expect(code).toBe(0)
  expect(stdout).toContain('.gitignore already exists and was not changed.')
  expect(stdout).toContain('tsconfig.json already exists and was not changed.')
  expect([await site.read('.gitignore'), await site.read('tsconfig.json')]).toEqual([
    'mine\n',
    '{}',
  ])
})

describe('in a folder with a package.json', () => {
  const options = ['init', '--lang', 'en', '--title', 'Kite']
  const added = (text: string): { readonly scripts?: object; readonly devDependencies?: object } =>
    JSON.parse(text) as { readonly scripts?: object; readonly devDependencies?: object }

  test('scripts and missing packages are added, and its format is kept', async () => {
    await site.write(
      'package.json',
      '{\r\n\t"name": "mine",\r\n\t"dependencies": { "react": "^19.0.0" },\r\n\t"scripts": { "test": "vitest" }\r\n}',
    )
    const { code, stdout } = await runCli(options, site.root)
    expect(code).toBe(0)
    const text = await site.read('package.json')
    expect(text.startsWith('{\r\n\t"name": "mine",\r\n')).toBe(true)
    expect(text.endsWith('}')).toBe(true)
    const { devDependencies, ...rest } = added(text)
    expect(rest).toEqual({
      name: 'mine',
      dependencies: { react: '^19.0.0' },
      scripts: {
        test: 'vitest',
        dev: 'bifolio dev',
        build: 'bifolio build',
        preview: 'bifolio preview',
      },
    })
    expect(Object.keys(devDependencies ?? {})).toEqual([
      '@types/react',
      'bifolio',
      'react-dom',
      'vike',
      'vite',
    ])
    expect(stdout).toContain(
      'Added to package.json:\n  scripts: dev, build, preview\n  devDependencies: @types/react, bifolio, react-dom, vike, vite\n',
    )
    expect(stdout).toMatch(/Next:\n {2}npm install\n {2}npm run dev\n$/)
  })

  test('no script is overwritten: when one name is taken, all have a prefix', async () => {
    await site.write('package.json', '{ "scripts": { "build": "tsc", "docs:preview": "mine" } }')
    const { stdout } = await runCli(options, site.root)
    expect(added(await site.read('package.json')).scripts).toEqual({
      build: 'tsc',
      'docs:preview': 'mine',
      'docs:dev': 'bifolio dev',
      'docs:build': 'bifolio build',
    })
    expect(stdout).toContain('scripts: docs:dev, docs:build')
    expect(stdout).toContain('Script "docs:preview" already exists and was not changed: mine')
    expect(stdout).toMatch(/npm run docs:dev\n$/)
  })

  test('a second run for another folder of scripts that are there changes nothing', async () => {
    const text =
      '{ "scripts": { "dev": "bifolio dev", "build": "bifolio build", "preview": "bifolio preview" }, "devDependencies": { "bifolio": "*", "react": "*", "react-dom": "*", "vike": "*", "vite": "*", "@types/react": "*" } }'
    await site.write('package.json', text)
    const { stdout } = await runCli(options, site.root)
    expect(await site.read('package.json')).toBe(text)
    expect(stdout).toContain('package.json already exists and was not changed.')
    expect(stdout).toMatch(/npm run dev\n$/)
  })

  test('--no-scripts leaves it as it is, and what to install is printed', async () => {
    await site.write('package.json', '{ "name": "mine" }')
    const { code, stdout } = await runCli([...options, '--no-scripts'], site.root)
    expect(code).toBe(0)
    expect(await site.read('package.json')).toBe('{ "name": "mine" }')
    expect(stdout).toContain('package.json already exists and was not changed.')
    expect(stdout).toMatch(
      new RegExp(
        String.raw`npm install --save-dev @types\/react bifolio react react-dom vike vite\n` +
          String.raw` {2}npx bifolio dev\n$`,
      ),
    )
  })

  test.each(['{ "name": ', '[]', '{ "scripts": [] }'])(
    '%j stops the command before anything is written',
    async (text) => {
      await site.write('package.json', text)
      const { code, stderr } = await runCli(options, site.root)
      expect(code).toBe(1)
      expect(stderr).toContain('init/package-json  package.json')
      expect(stderr).toContain('--no-scripts')
      expect(filesBelow(site.root)).toEqual(['package.json'])
    },
  )

  test('an app with other versions and a Vite config of its own gets no site in its folder', async () => {
    await site.write('package.json', '{ "dependencies": { "react": "^18.3.1", "vite": ">=5" } }')
    await site.write('vite.config.js', 'export default {}\n')
    const { code, stderr } = await runCli(options, site.root)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /init\/project {2}package\.json\n {2}It has react \^18\.3\.1, and a site needs react \^19/,
    )
    expect(stderr).toContain(
      'init/project  vite.config.js\n  It has no plugins of Bifolio. Nothing was written.\n' +
        '  Use a folder of its own for the site: bifolio init docs.',
    )
    expect(filesBelow(site.root)).toEqual(['package.json', 'vite.config.js'])
    const below = await runCli([...options, 'docs'], site.root)
    expect(below.code).toBe(0)
  })

  test.each([
    { answers: 'n\n', isAdded: false, asked: 1 },
    { answers: '\n', isAdded: true, asked: 1 },
    { answers: 'perhaps\nyes\n', isAdded: true, asked: 2 },
  ])('in a terminal it is asked first: $answers', async ({ answers, isAdded, asked }) => {
    await site.write('package.json', '{ "scripts": { "dev": "vite" } }')
    const input = Object.assign(new PassThrough(), { isTTY: true })
    input.end(answers)
    const printed: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)))
    try {
      await createSite(
        { root: site.root, args: [], lang: 'en', title: 'Kite' },
        {
          program: 'bifolio init',
          bifolio: { version: '1.0.0', peerDependencies: {}, devDependencies: {} },
          userAgent: undefined,
          input,
        },
      )
    } finally {
      vi.restoreAllMocks()
    }
    expect(
      printed
        .join('')
        .split(
          'Add the scripts docs:dev, docs:build, docs:preview and missing packages to package.json? yes or no (yes): ',
        ).length - 1,
    ).toBe(asked)
    expect((await site.read('package.json')).includes('bifolio dev')).toBe(isAdded)
  })
})

test('a wrong answer is followed by the same question', async () => {
  const { code, stdout } = await runCli(['init'], site.root, {
    input: 'de\nzh;en\nzh\n\u0007\nKite\n',
  })
  expect(code).toBe(0)
  expect(stdout).toContain('There is no starter in "de". Type en, zh or en,zh.\nLanguages:')
  expect(stdout).toContain('There is no starter in "zh;en".')
  expect(stdout).toContain(
    'The title contains a line break or a control character. Type a title in one line.\nTitle (',
  )
  expect(await site.read('bifolio.config.ts')).toMatch(/title: 'Kite',[^]*lang: 'zh'/)
})

test.each([
  {
    args: ['--lang', 'de', '--title', 'Kite'],
    code: 'init/language',
    message: 'There is no starter in "de".',
    hint: '--lang en,zh',
  },
  {
    args: ['--lang', ',', '--title', 'Kite'],
    code: 'init/language',
    message: 'No language was given.',
    hint: '--lang en,zh',
  },
  {
    args: ['--template', 'app', '--lang', 'en'],
    code: 'init/template',
    message: 'There is no template "app".',
    hint: 'Use site or library.',
  },
  {
    args: ['--lang', 'en', '--title', ' '],
    code: 'init/title',
    message: 'The title is empty.',
    hint: '--title "My docs"',
  },
  {
    args: ['--lang', 'en', '--title', 'a\nb'],
    code: 'init/title',
    message: 'control character',
    hint: '--title "My docs"',
  },
  {
    args: ['--lang', 'en'],
    code: 'init/no-answer',
    message: 'The input ended',
    hint: '--lang en --title',
  },
  {
    args: ['a', 'b'],
    code: 'cli/usage',
    message: 'Unexpected argument "b".',
    hint: 'bifolio init [folder]',
  },
])('bifolio init $args reports $code and writes nothing', async ({ args, code, message, hint }) => {
  const result = await runCli(['init', ...args], site.root, { input: '' })
  expect(result.code).toBe(1)
  for (const part of [code, message, hint]) expect(result.stderr).toContain(part)
  expect(filesBelow(site.root)).toEqual([])
})

test('its options belong to no other command', async () => {
  const { code, stderr } = await runCli(['build', '--title', 'Kite'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('Unknown option --title for "bifolio build".')
})
