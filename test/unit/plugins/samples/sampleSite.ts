import { type CheckedPage, createChecker } from '../../../../plugins/samples/check.ts'
import { readSamples } from '../../../../plugins/samples/samples.ts'
import type { CheckerOptions } from '../../../../plugins/samples/check.ts'
import type { PluginCache } from '../../../../node/plugin/cacheTypes.ts'
import type { SitePage } from '../../../../node/plugin/types.ts'
import { readPageFacts } from '../../../../node/markdown/pageFacts.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

/** A project whose pages have samples. */
export interface SampleSite {
  readonly scratch: Scratch
  /** Checks pages by their path below the content folder. */
  check(
    pages: Readonly<Record<string, string>>,
    options?: Partial<CheckerOptions>,
  ): Promise<Readonly<Record<string, CheckedPage>>>
  /** The same, again and again by one checker. `read` are pages whose samples it looks at. */
  open(options?: Partial<CheckerOptions>): OpenedSite
}

export interface OpenedSite {
  check(pages: Readonly<Record<string, string>>): Promise<Readonly<Record<string, CheckedPage>>>
  readonly read: Set<string>
}

const KITE = `export interface KiteOptions { color?: 'red' | 'blue'; size: number }
export interface Kite { readonly options: KiteOptions; fly(wind: number): Promise<string> }
export declare function createKite(options: KiteOptions): Kite
export declare function rateWind(wind: number): 'calm' | 'strong'
export interface Style { red: 1 }
export declare const wind: { speed: number } | undefined
`

export function createSampleSite(name: string): SampleSite {
  const scratch = createScratch(name)
  scratch.write('package.json', '{ "name": "acme-site", "type": "module" }')
  scratch.write(
    'tsconfig.json',
    '{ "compilerOptions": { "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "strict": true, "jsx": "react-jsx", "lib": ["es2023", "dom"], "types": [] } }',
  )
  scratch.write('node_modules/kite/package.json', '{ "name": "kite", "types": "index.d.ts" }')
  scratch.write('node_modules/kite/index.d.ts', KITE)
  const open: SampleSite['open'] = (options = {}) => {
    const looked = new Set<string>()
    const checker = createChecker({
      root: scratch.folder,
      cache: createMemory(),
      undeclared: 'warning',
      packages: null,
      tsconfig: null,
      versions: {},
      known: [''],
      ...options,
    })
    return {
      read: looked,
      async check(pages) {
        const list = Object.entries(pages).map(([path, text]) => pageOf(scratch, path, text))
        const read = readSamples(list, { root: scratch.folder, isExcluded: () => false })
        const checked = await checker(
          read.map((page) => ({
            ...page,
            samples: () => {
              looked.add(page.file.replace('content/', ''))
              return page.samples()
            },
          })),
        )
        return Object.fromEntries(
          Object.keys(pages).map((path) => {
            const problems = checked.flatMap((each) => each.problems)
            const at = read.findIndex(({ file }) => file === `content/${path}`)
            const whole = checked[at] ?? { samples: 0, unchecked: [], problems: [] }
            const file = `content/${path}`
            return [path, { ...whole, problems: problems.filter((each) => each.file === file) }]
          }),
        )
      },
    }
  }
  return {
    scratch,
    open,
    check: async (pages, options) => await open(options).check(pages),
  }
}

function pageOf(scratch: Scratch, path: string, text: string): SitePage {
  const file = scratch.write(`content/${path}`, text)
  const { codeBlocks } = readPageFacts(text, { path })
  const page: Partial<SitePage> = {
    file,
    relativePath: path,
    version: '',
    isFallback: false,
    frontmatter: {},
    codeBlocks: [...codeBlocks, ...quotedIn(text)],
  }
  return page as SitePage
}

/** A cache that keeps nothing on disk. */
export function createMemory(): PluginCache {
  const values = new Map<string, string>()
  const cache: Partial<PluginCache> = {
    get: async (key) => JSON.parse(values.get(JSON.stringify(key)) ?? 'null') as never,
    set: async (key, value) => void values.set(JSON.stringify(key), JSON.stringify(value)),
  }
  return cache as PluginCache
}

/** Blocks in quotes, which only a compiled page has. */
function quotedIn(text: string): SitePage['codeBlocks'] {
  return Array.from(
    text.matchAll(/^> ```(\w+)\n((?:> .*\n)*?)> ```/gm),
    ({ 1: lang = '', 2: code = '', index }) => ({
      lang,
      meta: '',
      code: code.replaceAll(/^> /gm, '').trimEnd(),
      line: text.slice(0, index).split('\n').length,
    }),
  )
}
