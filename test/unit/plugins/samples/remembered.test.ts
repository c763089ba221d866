import { rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createMemory, createSampleSite, type SampleSite } from './sampleSite.ts'

const sites: SampleSite[] = []
afterEach(() => sites.splice(0).forEach(({ scratch }) => scratch.remove()))

const fence = (code: string, info = 'ts'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`
const CONFIG =
  '{ "compilerOptions": { "target": "es2022", "module": "esnext", "moduleResolution": "bundler", ' +
  '"strict": true, "lib": ["es2023"], "types": [] } }'

/** Pages that each depend on something else. */
const PAGES: Readonly<Record<string, string>> = {
  'kite.mdx': fence("import { createKite } from 'kite'\ncreateKite({ size: 1, color: 'red' })"),
  'setup.mdx': `{/*\n${fence('declare const app: { listen(port: number): void }')}*/}\n\n${fence('app.listen(1)')}`,
  'file.mdx':
    fence('export const rate = (speed: number) => speed', 'ts title="src/wind.ts"') +
    fence("import { rate } from './wind'\nrate(1)", 'ts title="src/main.ts"'),
  'disk.mdx': fence("import { tail } from './tail'\ntail(1)", 'ts title="lib/main.ts"'),
  'sail.mdx': fence("import { sail } from 'sail'\nsail(1)"),
  'strict.mdx': fence('const speed: string = null'),
  'global.mdx': fence('fly(1)'),
  'own.mdx': fence("import { own } from '@acme/own'\nown(1)"),
  'line.mdx': fence("import { line } from 'line'\nline(1)"),
  'plain.mdx': fence("const a: number = 'a'"),
}

function createSite(): SampleSite {
  const site = createSampleSite('samples-remembered')
  sites.push(site)
  const { write } = site.scratch
  write('tsconfig.json', '{ "extends": "./base.json", "include": ["types"] }')
  write('base.json', CONFIG)
  write('types/seen.d.ts', 'declare const seen: 1')
  write('own/package.json', '{ "name": "@acme/own", "source": "./src/index.ts" }')
  write('own/src/index.ts', "export { own } from './own'")
  write('own/src/own.ts', 'export const own = (wind: number) => wind')
  write('node_modules/line/package.json', '{ "name": "line", "types": "a.d.ts" }')
  write('node_modules/line/a.d.ts', 'export declare const line: (wind: number) => void')
  write('node_modules/line/b.d.ts', 'export declare const line: (wind: string) => void')
  return site
}

/** Kind of an edit → what is written, and the page whose result it changes. */
const EDITS: Readonly<Record<string, readonly [page: string, file: string, text: string]>> = {
  'types of a package': [
    'kite.mdx',
    'node_modules/kite/index.d.ts',
    'export declare function createKite(options: { size: string }): void',
  ],
  'the manifest of a package': [
    'line.mdx',
    'node_modules/line/package.json',
    '{ "name": "line", "types": "b.d.ts" }',
  ],
  'a package that is installed': [
    'sail.mdx',
    'node_modules/sail/index.d.ts',
    'export declare const sail: (wind: string) => void',
  ],
  'a source below the entry of an own package': [
    'own.mdx',
    'own/src/own.ts',
    'export const own = (wind: string) => wind',
  ],
  'the compiler options': [
    'strict.mdx',
    'tsconfig.json',
    '{ "extends": "./base.json", "compilerOptions": { "strict": false }, "include": ["types"] }',
  ],
  'compiler options that are extended': [
    'strict.mdx',
    'base.json',
    CONFIG.replace('"strict": true', '"strict": false'),
  ],
  'declarations that the config includes': [
    'global.mdx',
    'types/below/fly.d.ts',
    'declare function fly(wind: string): void',
  ],
  'declarations that hold everywhere': [
    'global.mdx',
    'types/seen.d.ts',
    'declare function fly(wind: string): void',
  ],
  'a file that was missing': [
    'disk.mdx',
    'lib/tail.ts',
    'export const tail = (wind: string) => wind',
  ],
  'a hidden block': [
    'setup.mdx',
    'content/setup.mdx',
    PAGES['setup.mdx']?.replace('number', 'string') ?? '',
  ],
  'a block that is a file': [
    'file.mdx',
    'content/file.mdx',
    PAGES['file.mdx']?.replace('number', 'string') ?? '',
  ],
  'text above a sample': ['plain.mdx', 'content/plain.mdx', `Kites.\n\n${PAGES['plain.mdx']}`],
}

/** The pages after an edit. */
function edited(file: string, text: string, site: SampleSite): Readonly<Record<string, string>> {
  if (!file.startsWith('content/')) site.scratch.write(file, text)
  return file.startsWith('content/') ? { ...PAGES, [file.slice('content/'.length)]: text } : PAGES
}

describe('What is remembered of samples', () => {
  test.each(Object.entries(EDITS))('is right after an edit: %s', async (_, [page, file, text]) => {
    const site = createSite()
    const options = {
      cache: createMemory(),
      packages: [join(site.scratch.folder, 'own')],
    }
    const running = site.open(options)
    const before = await running.check(PAGES)
    expect(await site.check(PAGES, options)).toEqual(before)
    const pages = edited(file, text, site)
    const fresh = await site.check(pages, { ...options, cache: createMemory() })
    expect(fresh[page]).not.toEqual(before[page])
    expect(await site.check(pages, options)).toEqual(fresh)
    expect(await running.check(pages)).toEqual(fresh)
    const withoutMemory = site.open({ ...options, cache: createMemory() })
    await withoutMemory.check(PAGES)
    expect(await withoutMemory.check(pages)).toEqual(fresh)
  })

  test('is used where nothing that a page depends on has changed', async () => {
    const site = createSite()
    const options = {
      cache: createMemory(),
      packages: [join(site.scratch.folder, 'own')],
    }
    await site.check(PAGES, options)
    site.scratch.write('own/src/own.ts', 'export const own = (wind: string) => wind')
    const again = site.open(options)
    await again.check({ ...PAGES, 'plain.mdx': `Kites.\n\n${PAGES['plain.mdx']}` })
    expect([...again.read].toSorted()).toEqual(['own.mdx', 'plain.mdx'])
  })

  test('is used for files that were only written again', async () => {
    const site = createSite()
    const options = { cache: createMemory() }
    await site.check(PAGES, options)
    const file = join(site.scratch.folder, 'node_modules/kite/index.d.ts')
    utimesSync(file, 1, 1)
    const again = site.open(options)
    await again.check(PAGES)
    expect([...again.read]).toEqual([])
  })

  test('is forgotten for a file of the same size and time', async () => {
    const site = createSite()
    const options = { cache: createMemory() }
    const file = join(site.scratch.folder, 'node_modules/line/a.d.ts')
    const { atime, mtime } = statSync(file)
    await site.check(PAGES, options)
    site.scratch.write(
      'node_modules/line/a.d.ts',
      'export declare const line: (wind: string) => void',
    )
    utimesSync(file, atime, mtime)
    const checked = await site.check(PAGES, options)
    expect(checked['line.mdx']?.problems).toHaveLength(1)
  })

  test('has no results of pages that are gone, and new ones of those that are back', async () => {
    const site = createSite()
    const options = { cache: createMemory() }
    const before = await site.check(PAGES, options)
    const { 'kite.mdx': kite = '', ...others } = PAGES
    await site.check(others, options)
    rmSync(join(site.scratch.folder, 'node_modules/kite'), { recursive: true })
    const checked = await site.check({ ...others, 'kite.mdx': kite }, options)
    expect(before['kite.mdx']?.problems).toEqual([])
    expect(checked['kite.mdx']?.problems.map(({ message }) => message)).toEqual([
      'The package "kite" isn\'t installed.',
    ])
  })

  test('is the same whichever pages are checked together', async () => {
    const site = createSite()
    const { write } = site.scratch
    write('node_modules/gust/index.d.ts', 'declare global { function gust(): void }\nexport {}')
    const pages = {
      'gust.mdx': fence("import 'gust'\ngust()"),
      'calm.mdx': fence('gust()'),
    }
    const together = await site.check(pages)
    const alone = await site.check({ 'calm.mdx': pages['calm.mdx'] })
    expect(together['gust.mdx']?.problems).toEqual([])
    expect(together['calm.mdx']).toEqual(alone['calm.mdx'])
    expect(alone['calm.mdx']?.problems).toHaveLength(1)
  })
})
