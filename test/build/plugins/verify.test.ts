import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratch } from '../../samples/scratch.ts'

// A site beside the package that it describes, from the first record to a change of the code.

const scratch = createScratch('verify-site')
afterAll(scratch.remove)

const KITE = `import type { Wind } from './wind'

/** Makes a kite. */
export function createKite(options: KiteOptions): Kite {
  return options as never
}
export interface KiteOptions {
  color?: string
}
export interface Kite {
  fly(wind: Wind): void
}
export { type Wind, rate as rateWind } from './wind'
`
/** A section that only mentions a function relies on the arguments that it needs. */
const CHANGED = KITE.replace('color?: string', 'color: string').replace(
  'options: KiteOptions)',
  'options: KiteOptions, name: string)',
)
const START = `---
describes: /packages/kite/src/index.ts#KiteOptions
---

# Start

Make a kite with \`createKite()\`. \`unrelated()\` is nobody's.

## Fly {/* #fly */}

> [!NOTE]
> \`rateWind\` rates a [wind](https://github.com/acme/kite/blob/main/packages/kite/src/wind.ts#L1-L2).

\`\`\`ts
import { type Kite } from '@acme/kite'
\`\`\`

## Command

\`\`\`sh
npx kite build out --watch && kite serve
\`\`\`

{/* describes: $ kite build --help, ../../../packages/kite/schema.json#/properties/color */}

## Nothing

Text.
`

const kite = (help: string): string =>
  `#!/bin/sh\nprintf 'Usage: kite build\\n\\n  -w, --watch  ${help}\\n  --out  Folder\\n'\n`

async function run(...args: string[]): Promise<string> {
  const { stdout, stderr } = await runCli(args, scratch.folder)
  return (stdout + stderr).trim()
}

const recordedNow = async (): Promise<Record<string, Record<string, Record<string, string>>>> =>
  JSON.parse(await readFile(`${scratch.folder}/content/en/_verified.json`, 'utf8')) as never

beforeAll(async () => {
  const { chmod } = await import('node:fs/promises')
  scratch.write('packages/kite/package.json', '{ "name": "@acme/kite", "main": "dist/index.js" }')
  scratch.write('packages/kite/src/index.ts', KITE)
  scratch.write(
    'packages/kite/src/wind.ts',
    'export type Wind = number\nexport function rate(wind: Wind): string {\n  return `${wind}`\n}\n',
  )
  scratch.write('packages/kite/schema.json', '{ "properties": { "color": { "type": "string" } } }')
  scratch.write('.git/HEAD', '')
  scratch.write('package.json', '{ "repository": "github:acme/kite" }')
  await chmod(scratch.write('node_modules/.bin/kite', kite('Watch files')), 0o755)
  scratch.write('content/en/index.md', '# Kite\n')
  scratch.write('content/zh/index.md', '# 风筝\n')
  scratch.write('content/en/guide/start.mdx', START)
  scratch.write(
    'content/zh/guide/start.mdx',
    '# 开始\n\n`createKite()`\n\n## 放飞\n\n## 命令\n\n## 无\n',
  )
  scratch.write(
    'bifolio.config.mjs',
    `import { verify } from 'bifolio/plugins/verify'
export default {
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  plugins: [verify({ packages: ['packages/kite'], commands: ['kite build --help'], exclude: ['*/news.md'], notice: true })],
}
`,
  )
})

test('what a page describes is found, and recorded', async () => {
  expect(await run('verify', 'status')).toMatch(/Sections: 0 verified, 0 changed, 0 gone, 3 new$/)
  expect(await run('verify')).toBe('Verified 3 sections.')
  expect(await run('verify')).toBe('There is nothing new to record.')
  expect(await run('verify', 'status', '--check')).toBe(
    'Sections: 3 verified, 0 changed, 0 gone, 0 new',
  )
  const record = await recordedNow()
  expect(
    Object.entries(record['guide/start'] ?? {}).map(([name, keys]) => [name, Object.keys(keys)]),
  ).toEqual([
    ['#', ['@acme/kite#createKite', 'packages/kite/src/index.ts#KiteOptions']],
    ['## fly', ['@acme/kite#Kite', '@acme/kite#rateWind', 'packages/kite/src/wind.ts#L1-L2']],
    [
      '## command',
      [
        '$ kite build --help',
        '$ kite build --watch',
        'packages/kite/schema.json#/properties/color',
      ],
    ],
  ])
})

test('code that works otherwise, but is used the same, changes nothing', async () => {
  scratch.write(
    'packages/kite/src/index.ts',
    KITE.replace('return options', '// Fast.\n  return { ...options }'),
  )
  expect(await run('verify', 'status')).toBe('Sections: 3 verified, 0 changed, 0 gone, 0 new')
})

test('a name that is a parameter now is no error', async () => {
  const code = KITE.replace(', rate as rateWind', '')
  const parameter = code.replace('fly(wind: Wind)', 'fly(wind: Wind, rateWind: boolean)')
  scratch.write('packages/kite/src/index.ts', parameter)
  expect(await run('verify', 'status')).toContain('12  #fly  changed  @acme/kite#rateWind')
  scratch.write('packages/kite/src/index.ts', `// Without rateWind.\n${code}`)
  expect(await run('verify', 'status')).toContain('12  #fly  gone  @acme/kite#rateWind')
})

test('a change makes the sections unverified that name it, and a name that is gone is an error', async () => {
  scratch.write(
    'packages/kite/src/index.ts',
    CHANGED.replace('rate as rateWind', 'rate as rateWinds'),
  )
  scratch.write('node_modules/.bin/kite', kite('Watch all files'))
  scratch.write('packages/kite/schema.json', '{ "properties": { "color": { "enum": ["red"] } } }')
  expect(await run('verify', 'status')).toBe(
    `content/en/guide/start.mdx:2  opening  changed  packages/kite/src/index.ts#KiteOptions
content/en/guide/start.mdx:7  opening  changed  @acme/kite#createKite
content/en/guide/start.mdx:12  #fly  gone  @acme/kite#rateWind
content/en/guide/start.mdx:20  #command  changed  $ kite build --watch
content/en/guide/start.mdx:24  #command  changed  $ kite build --help
content/en/guide/start.mdx:24  #command  changed  packages/kite/schema.json#/properties/color

Sections: 0 verified, 2 changed, 1 gone, 0 new`,
  )
  expect(await run('verify', 'status', '--markdown')).toContain(
    '**`@acme/kite#createKite` changed**: 1 section in 1 page, 1 translation\n\n' +
      '- [Start](content/en/guide/start.mdx#L7)',
  )
  const checked = await run('check')
  expect(checked).toContain(
    'error plugin/site  content/en/guide/start.mdx:12:3\n' +
      '  The plugin "bifolio:verify": "@acme/kite#rateWind" does not exist.\n' +
      '  Did you mean "rateWinds"?',
  )
  expect(checked).toContain(
    'warning plugin/site  content/en/guide/start.mdx:7:18\n' +
      '  The plugin "bifolio:verify": "@acme/kite#createKite" has changed since the opening was verified.',
  )
})

test('what tells of the past is left out', async () => {
  scratch.write('content/en/news.md', '# News\n\n`createKite()` is new, `rateWind` too.\n')
  scratch.write('content/en/old.md', '---\ndescribes: false\n---\n\n# Old\n\n`createKite()`\n')
  expect(await run('verify', 'status')).not.toMatch(/news|old/)
  rmSync(`${scratch.folder}/content/en/news.md`)
  rmSync(`${scratch.folder}/content/en/old.md`)
})

test('what changed stays unverified until it is named', async () => {
  const before = await recordedNow()
  expect(await run('verify')).toBe(
    'There is nothing new to record.\nUnverified sections stay so in:\n' +
      '  content/en/guide/start.mdx\n' +
      'Read them beside the code, then record them: bifolio verify <page>#<section>',
  )
  expect(await recordedNow()).toEqual(before)
  const left = await run('verify', 'content/en/guide/start.mdx#command')
  expect(left).toMatch(/^Verified 1 section\.\nUnverified sections stay so in:/)
  expect(await run('verify', 'status')).toContain('Sections: 1 verified, 1 changed, 1 gone, 0 new')
})

test('a section that has another heading keeps its record', async () => {
  scratch.write('content/en/guide/start.mdx', START.replace('## Command', '## Commands'))
  expect(await run('verify', 'status')).toContain('Sections: 1 verified, 1 changed, 1 gone, 0 new')
  scratch.write('content/en/guide/start.mdx', START)
  // One that isn't verified stays so when all that is new is recorded.
  scratch.write('content/en/guide/start.mdx', START.replace('## Fly {/* #fly */}', '## Soar'))
  const sources = Object.values((await recordedNow())['guide/start'] ?? {})
  await run('verify')
  expect(Object.values((await recordedNow())['guide/start'] ?? {})).toEqual(sources)
  scratch.write('content/en/guide/start.mdx', START)
  await run('verify')
})

test('readers and programs are told, until it is verified', async () => {
  scratch.write('packages/kite/src/index.ts', CHANGED)
  expect(await run('build')).toContain('Built 4 pages')
  const site = `${scratch.folder}/dist/client`
  const html = await readFile(`${site}/guide/start.html`, 'utf8')
  expect(html).toContain('<div class="bf-unverified" role="note">')
  expect(html).toContain('<a href="#bf-main">Start</a>')
  const note =
    '> **Unverified.** Changed since this section was last verified: `packages/kite/src/index.ts#KiteOptions`, `@acme/kite#createKite`.'
  expect(await readFile(`${site}/guide/start.md`, 'utf8')).toContain(`# Start\n\n${note}\n`)
  expect(await readFile(`${site}/llms-full.txt`, 'utf8')).toContain(`# Start\n\n${note}\n`)
  expect(await run('verify', 'guide/start')).toBe('Verified 1 section.')
  await run('build')
  expect(await readFile(`${site}/guide/start.html`, 'utf8')).not.toContain('bf-unverified"')
  expect(await readFile(`${site}/llms-full.txt`, 'utf8')).not.toContain('Unverified')
}, 60_000)

test('wrong arguments have one message', async () => {
  expect(await run('verify', 'content/en/guide/stat.mdx')).toContain(
    '"content/en/guide/stat.mdx" is not a page with sources.\n  Did you mean content/en/guide/start.mdx?',
  )
  expect(await run('verify', 'guide/start#flz')).toContain('has no section "flz" with sources.')
  expect(await run('verify', '--al')).toContain("Unknown option '--al'")
  scratch.write('content/en/_verified.json', '{')
  expect(await run('check')).toContain('content/en/_verified.json')
})
