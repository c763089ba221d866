import { readFileSync } from 'node:fs'
import type { ReplaceRule } from 'bifolio'

/**
 * One tool as `bench/summary.mjs` writes it. Units: seconds for builds, milliseconds for the
 * reader, KiB for weights: pages show them in kB, the unit of the documentation.
 */
export interface MeasuredTool {
  readonly name: string
  readonly version: string
  readonly figures: Readonly<Record<Figure, number | null>>
  /** Version of Node.js that it ran with, `v22.23.3`. Absent in runs before 2026-11-27. */
  readonly node?: string
  /** The lowest and the highest sample. Absent in runs before 2026-11-27. */
  readonly ranges?: Readonly<Partial<Record<Figure, readonly [low: number, high: number]>>>
}

/** What the figures depend on besides the tools. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  /** Unit: GiB. */
  readonly memory: number
  readonly os: string
  readonly chromium: string
}

/** The file `bench/results.json`. */
export interface Benchmark {
  /** Day of the run, `2026-11-23`. */
  readonly date: string
  /** Pages per language. */
  readonly pages: number
  readonly languages: number
  /** Absent in runs before 2026-11-27. */
  readonly machine?: Machine
  /**
   * The development server of Bifolio: until the first page is shown, and an edit. Unit: seconds.
   */
  readonly dev: { readonly date: string; readonly start: number; readonly hmr: number }
  /** Bifolio first. */
  readonly tools: readonly MeasuredTool[]
}

type Lang = 'en' | 'zh'
type Figure = keyof typeof LABELS.en

const LABELS = {
  en: {
    buildCold: 'Build without cache (s)',
    buildWarm: 'Build with cache (s)',
    buildCpu: 'CPU time of the build without cache (s)',
    loadKib: 'Until the load event (kB)',
    idleKib: 'Until idle, with prefetching (kB)',
    slowFcp: 'First contentful paint (ms)',
    slowLcp: 'Largest contentful paint (ms)',
    clickFast: 'Click to the next page, fast line (ms)',
    clickSlow: 'Click to the next page, slow line (ms)',
    searchFast: 'First search result, fast line (ms)',
    searchSlow: 'First search result, slow line (ms)',
    searchKib: 'Fetched for the first search (kB)',
  },
  zh: {
    buildCold: '无缓存构建（秒）',
    buildWarm: '有缓存构建（秒）',
    buildCpu: '无缓存构建的 CPU 时间（秒）',
    loadKib: '到 load 事件为止（kB）',
    idleKib: '到网络空闲为止，含预取（kB）',
    slowFcp: '首次内容绘制 FCP（毫秒）',
    slowLcp: '最大内容绘制 LCP（毫秒）',
    clickFast: '点击到下一页，快速网络（毫秒）',
    clickSlow: '点击到下一页，慢速网络（毫秒）',
    searchFast: '第一条搜索结果，快速网络（毫秒）',
    searchSlow: '第一条搜索结果，慢速网络（毫秒）',
    searchKib: '首次搜索的下载量（kB）',
  },
} as const

const TABLES: Readonly<Record<string, readonly Figure[]>> = {
  BUILD: ['buildCold', 'buildWarm', 'buildCpu'],
  READING: ['loadKib', 'idleKib', 'slowFcp', 'slowLcp', 'clickFast', 'clickSlow'],
  SEARCH: ['searchFast', 'searchSlow', 'searchKib'],
}

/** Nothing is fetched for a search by a tool that fetches its index with every page. */
const EARLIER: Readonly<Record<Lang, string>> = { en: 'with the page', zh: '随页面加载' }

const FIRST_CELL: Readonly<Record<Lang, string>> = { en: 'Measured', zh: '测量项' }

const benchmark = JSON.parse(
  readFileSync(new URL('../bench/results.json', import.meta.url), 'utf8'),
) as Benchmark

/**
 * Puts the figures of the benchmark into the pages: tables like `%BENCH_READING_EN%`, single values
 * of Bifolio like `%BENCH_slowLcp%`, and how they compare, like `%BENCH_slowLcp_VitePress%`.
 */
export function benchmarkFigures(): ReplaceRule[] {
  const { date, pages, dev, tools } = benchmark
  const [own] = tools
  if (!own) return []
  const single = (Object.keys(LABELS.en) as Figure[]).flatMap((figure) => [
    { search: `%BENCH_${figure}%`, replace: shown(figure, own.figures[figure]) },
    ...tools.slice(1).map(({ name, figures }) => ({
      search: `%BENCH_${figure}_${name}%`,
      replace: ratio(figures[figure], own.figures[figure]),
    })),
  ])
  const tables = (['en', 'zh'] as const).flatMap((lang) =>
    Object.entries(TABLES).map(([name, figures]) => ({
      search: `%BENCH_${name}_${lang.toUpperCase()}%`,
      replace: benchmarkTable(benchmark, figures, lang),
    })),
  )
  return [
    { search: '%BENCH_DATE%', replace: date },
    { search: '%BENCH_PAGES%', replace: String(pages) },
    { search: '%BENCH_MACHINE_EN%', replace: conditionsOf(benchmark, 'en') },
    { search: '%BENCH_MACHINE_ZH%', replace: conditionsOf(benchmark, 'zh') },
    { search: '%BENCH_DEV_DATE%', replace: dev.date },
    { search: '%BENCH_start%', replace: String(dev.start) },
    { search: '%BENCH_hmr%', replace: String(dev.hmr) },
    ...single,
    ...tables,
  ]
}

/** Machine, versions and spread of a run, or that it didn't record them. */
export function conditionsOf({ machine, tools }: Benchmark, lang: Lang): string {
  if (!machine)
    return lang === 'en'
      ? "This run didn't record its processor, its browser and the spread of the samples. " +
          'The benchmark now does, so the next run shows them here.'
      : '这一轮测试没有记录处理器、浏览器的版本和样本的离散程度。' +
          '基准测试现在会记录这些信息，下一轮测试的结果会显示在这里。'
  const { cpu, cores, memory, os, chromium } = machine
  const nodes = [...new Set(tools.map(({ node }) => node))]
  const nodesOf = nodes.map((node) => {
    const names = tools.filter((tool) => tool.node === node).map(({ name }) => name)
    return `Node.js ${node?.replace('v', '') ?? '?'} (${names.join(', ')})`
  })
  const spread = Math.round(widestOf(tools) * 100)
  return lang === 'en'
    ? `It ran on ${cpu} with ${cores} cores and ${memory} GiB of memory, ${os}, ` +
        `Chromium ${chromium}, ${nodesOf.join(' and ')}. ` +
        `The samples of a value are at most ${spread} % of its median apart.`
    : `测试环境：${cpu}，${cores} 核，内存 ${memory} GiB，${os}，Chromium ${chromium}，` +
        `${nodesOf.join('，')}。同一项的最大值与最小值之差不超过中位数的 ${spread}%。`
}

/** The widest range of a value, as a share of the value. */
function widestOf(tools: readonly MeasuredTool[]): number {
  const shares = tools.flatMap(({ figures, ranges = {} }) =>
    Object.entries(ranges).map(([figure, [low, high]]) => {
      const middle = figures[figure as Figure]
      return middle === null || middle === 0 ? 0 : (high - low) / middle
    }),
  )
  return Math.max(0, ...shares)
}

/**
 * One row for each figure, one column for each tool. Beside the value of a peer is how many times
 * the value of Bifolio it is.
 */
export function benchmarkTable(
  { tools }: Benchmark,
  figures: readonly Figure[],
  lang: Lang,
): string {
  const [own] = tools
  const rows = figures
    .filter((figure) => own?.figures[figure] !== null)
    .map((figure) => [
      LABELS[lang][figure],
      ...tools.map((tool, index) =>
        tool.figures[figure] === 0
          ? EARLIER[lang]
          : index === 0 || tool.figures[figure] === null
            ? shown(figure, tool.figures[figure])
            : `${shown(figure, tool.figures[figure])} ` +
              `(${ratio(tool.figures[figure], own?.figures[figure] ?? null)}×)`,
      ),
    ])
  const head = [
    FIRST_CELL[lang],
    ...tools.map(({ name, version }) => `${name} ${version.replace(/ .*/, '')}`),
  ]
  return [head, ['---', ...tools.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function shown(figure: Figure, value: number | null): string {
  if (value === null) return '–'
  return String(figure.endsWith('Kib') ? Number((value * 1.024).toFixed(1)) : value)
}

/** How many times `own` a value is, with two digits: `2.6`, `0.83`, `12`. */
function ratio(value: number | null, own: number | null): string {
  return value === null || own === null || own === 0
    ? '–'
    : String(Number((value / own).toPrecision(2)))
}
