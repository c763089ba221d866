import { existsSync, statSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { repository } from '../../support/cli.ts'
import { createWorkplace, writeFiles, type Workplace } from '../../support/packedPackage.ts'

// The page of each official plugin, as a reader follows it: in a new project from npm, with the
// packages and the configs that the page shows. With its first config, the page itself is a page of
// the project, so its examples are built too.

const MINUTE = 60_000
const PAGES = 'plugin/official-plugins'

/** What the configs refer to, and the reader has. */
const PROJECT: Readonly<Record<string, string>> = {
  'content/en/guide/install.mdx': '# Install\n\n![A kite](/kites.svg)\n',
  'content/en/news.mdx': '# News\n\n[Install it](/guide/install)\n',
  'content/en/components/Counter.tsx':
    'export const Counter = ({ step }: { step: number }) => <output>Counts by {step}</output>\n',
  'src/index.ts':
    '/** Makes a kite. */\nexport function kite(): string {\n  return "kite"\n}\n' +
    'export const createKite = kite\n',
  'packages/kite/src/color.ts': 'export const mix = (a: string, b: string) => `${a} ${b}`\n',
  'packages/kite/colors.json': '{ "properties": { "accent": {} } }\n',
  'i18n/terms.json': '{}\n',
  'src/v1/index.ts':
    '/** Makes the first kite. */\nexport function oldKite(): string {\n  return "kite"\n}\n',
  'public/kites.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
}

/** Libraries and other folders of the reader, which the config of a page names. */
const LIBRARY: Readonly<Record<string, string>> = {
  '../kite-1/tsconfig.json': '{}',
  'schemas/kite.json': '{ "type": "object" }',
  'node_modules/knip/package.json': '{ "name": "knip", "version": "1.0.0" }',
  'node_modules/knip/schema.json': '{ "type": "object" }',
  'node_modules/@acme/kite/package.json':
    '{ "name": "@acme/kite", "version": "1.0.0", "type": "module" }',
  'node_modules/@acme/kite/dist/KiteCard.d.ts':
    'export declare function KiteCard(props: { name: string }): import("react").ReactElement\n',
  'node_modules/@acme/kite/dist/KiteCard.js':
    'import { createElement } from "react"\n' +
    'export const KiteCard = ({ name }) => createElement("output", null, name)\n',
  'node_modules/.bin/kite': '#!/bin/sh\necho "Usage: kite [command]"\n',
  'node_modules/clsx/package.json':
    '{ "name": "clsx", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/clsx/index.js':
    'export const clsx = (...names) => names.filter(Boolean).join(" ")\n',
}

/** Page → a package of fonts that its text names without a command. */
const FONTS: Readonly<Record<string, string>> = { 'social-cards': '@fontsource/noto-sans-sc' }

/** Page → files of the first config's site, with what is in them. `PAGE` is the page itself. */
const PAGE = 'PAGE'
const SHOWS: Readonly<Record<string, readonly (readonly [file: string, text: string])[]>> = {
  'api-docgen': [[PAGE, 'Name of the kite']],
  blog: [
    ['blog/index.html', 'Kite 2.0'],
    ['blog/tags/timers.html', 'Kite 2.0'],
    ['blog/kite-2.html', 'https://example.com/bob'],
  ],
  changelog: [['changelog.html', 'id="v2.0.0"']],
  'client-redirects': [
    ['start.html', '/guide/install'],
    ['docs/install.html', '/guide/install'],
  ],
  'container-syntax': [[PAGE, 'data-kind="security"']],
  embed: [['guide/tour.html', 'data-frame=']],
  feedback: [[PAGE, 'Was this page helpful?']],
  glossary: [['glossary.html', 'Attaching React']],
  'last-updated': [[PAGE, '<time']],
  'link-previews': [['assets/chunks', '.bf-prose :is(a)']],
  'medium-zoom': [[PAGE, 'sheet']],
  overview: [['start.html', '/guide/install']],
  playground: [
    [PAGE, 'bf-playground'],
    ['playground-frame.html', 'script'],
  ],
  preview: [
    [PAGE, 'Folded'],
    ['preview-frames', ''],
  ],
  'reading-time': [[PAGE, 'Reading time: ']],
  rss: [
    ['rss/blog.xml', '<feed'],
    [PAGE, '/rss/blog.xml'],
  ],
  samples: [],
  shiki: [[PAGE, 'class="token sl']],
  'social-cards': [
    [`social-cards/${PAGES}/social-cards.png`, ''],
    [PAGE, 'og:image'],
  ],
  'translation-checks': [],
  'translation-desk': [],
  typedoc: [['api/index.html', 'kite']],
  verify: [],
  'whats-new': [['changes.html', 'Nothing changed.']],
}

let place: Workplace
beforeAll(async () => {
  place = await createWorkplace()
}, MINUTE)
afterAll(async () => {
  await place?.dispose()
})

const pages = (await collectPages(`${PAGES}/*.mdx`))
  .filter(({ lang }) => lang === 'en')
  .map((page) => ({ name: nameOf(page), page }))

test('every page of a plugin is here', () => {
  expect(Object.keys(SHOWS).toSorted()).toEqual(pages.map(({ name }) => name).toSorted())
})

describe.each(pages)('$name', ({ name, page }) => {
  const [first, ...others] = page.samples
    .filter(({ title }) => title === 'bifolio.config.ts')
    .map(({ code }) => code)
  const root = (): string => join(place.folder, name)
  const ownPage = `content/en/${PAGES}/${name}.mdx`
  const run = (line: string): Promise<string> => place.terminal.run(`cd ${root()} && ${line}`)

  test(
    'is true of a new project',
    async () => {
      await place.terminal.run(
        `cd ${place.folder} && npm create bifolio ${name} -- --lang en --title Kite`,
      )
      await run('npm install')
      for (const command of installsOf(page)) await run(command)
      if (FONTS[name]) await run(`npm install --save-dev ${FONTS[name]}`)
      await writeFiles(root(), {
        ...PROJECT,
        ...LIBRARY,
        ...namedFiles(page),
        [ownPage]: await withoutSite(page),
        'bifolio.config.ts': first ?? '',
      })
      await cp(join(repository, 'content/en/fragments/kite'), join(root(), 'src'), {
        recursive: true,
      })
      await mkdir(dirname(join(root(), ownPage)), { recursive: true })
      await copyFile(
        join(repository, `content/en/${PAGES}/sheet.svg`),
        join(root(), `content/en/${PAGES}/sheet.svg`),
      )
      await run(
        'git init -q && git config user.name Kite && git config user.email kite@example.com && printf "node_modules\\ndist\\n" > .gitignore && git add -A && git commit -qm one && ' +
          'for tag in v1.0.0 v1.4.0 v2.0.0; do git tag $tag; done && chmod +x node_modules/.bin/kite',
      )
      await run('npx bifolio build')
      const dist = join(root(), 'dist/client')
      for (const [file, text] of SHOWS[name] ?? []) {
        const path = join(dist, file === PAGE ? `${PAGES}/${name}.html` : file)
        expect(existsSync(path), file).toBe(true)
        if (text !== '')
          expect((await textIn(path)).includes(text), `${file} has ${text}`).toBe(true)
      }
    },
    5 * MINUTE,
  )

  test.runIf(others.length > 0)(
    'its other configs build',
    async () => {
      for (const config of others) {
        await run('git checkout -q -- content && git clean -qfd content')
        // Its examples need the first config.
        await rm(join(root(), ownPage))
        await writeFiles(root(), { 'bifolio.config.ts': config })
        for (const command of commandsOf(page, config)) await run(command)
        if (config.includes('multiVersion')) await splitVersions(root(), config)
        expect(await run('npx bifolio build'), config).toContain('dist/client')
      }
    },
    5 * MINUTE,
  )
})

function nameOf({ path }: DocPage): string {
  return path.replace(/^.*\/|\.mdx$/g, '')
}

/** The text of a file, or of all files of a folder. */
async function textIn(path: string): Promise<string> {
  if (!statSync(path).isDirectory()) return await readFile(path, 'utf8')
  const files = await readdir(path)
  return (await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))).join('\n')
}

/** What a reader types to install the libraries. */
function installsOf({ samples }: DocPage): string[] {
  return samples
    .filter(({ lang, code }) => /^(?:ba)?sh$/.test(lang) && code.startsWith('npm install'))
    .flatMap(({ code }) => code.trim().split('\n'))
}

/** Commands of the plugin that its page names after a config. */
function commandsOf({ samples }: DocPage, config: string): string[] {
  const next = samples[samples.findIndex(({ code }) => code === config) + 1]
  return next?.lang === 'bash' && next.code.startsWith('npx bifolio ')
    ? next.code.trim().split('\n')
    : []
}

/** Files that the page shows by their names. */
function namedFiles({ samples }: DocPage): Record<string, string> {
  return Object.fromEntries(
    samples
      .filter(({ title }) => /^(?:content\/|theme\/|CHANGELOG\.md$)/.test(title))
      .map(({ title, code }) => [title, code]),
  )
}

/**
 * The text of a page without what only the site of Bifolio has: its other pages, and what the
 * config fills in.
 */
async function withoutSite({ file }: DocPage): Promise<string> {
  const text = await readFile(join(repository, file), 'utf8')
  return text
    .replace(/(?<!!)(\[[^\]]*\])\((?:\/[^)]*|\.\/[\w-]+)\)/g, '$1(https://example.com)')
    .replace(/^%\w+%$/gm, '')
}

/** A site with versions keeps each of them in a folder. */
async function splitVersions(root: string, config: string): Promise<void> {
  const [, list = ''] = /\bversions: \[([^\]]*)\]/.exec(config) ?? []
  for (const [, version] of list.matchAll(/'([^']+)'/g))
    await cp(join(root, 'content/en'), join(root, `content/${version}/en`), { recursive: true })
  await rm(join(root, 'content/en'), { recursive: true })
}
