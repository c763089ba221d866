import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import {
  benchmarkFigures,
  benchmarkTable,
  conditionsOf,
  type Benchmark,
} from '../../../i18n/benchmark.ts'

const repository = join(import.meta.dirname, '../../..')

const figures = {
  buildCold: 4,
  buildWarm: null,
  buildCpu: 5,
  loadKib: 40,
  idleKib: 100,
  slowFcp: 400,
  slowLcp: 400,
  clickFast: 10,
  clickSlow: 30,
  searchFast: 20,
  searchSlow: 200,
  searchKib: 40,
}

test('a table has a row for each value that was measured, and how many times the own one each other is', () => {
  const benchmark: Benchmark = {
    date: '2026-01-01',
    pages: 50,
    languages: 2,
    dev: { date: '2026-01-02', start: 2, hmr: 0.1 },
    tools: [
      { name: 'Bifolio', version: '0.1.0', figures },
      {
        name: 'Other',
        version: '1.0.0 (base 2)',
        figures: { ...figures, buildCold: 10, slowLcp: null },
      },
    ],
  }
  expect(
    benchmarkTable(benchmark, ['buildCold', 'buildWarm', 'slowLcp'], 'en').split('\n'),
  ).toEqual([
    '| Measured | Bifolio 0.1.0 | Other 1.0.0 |',
    '| --- | ---: | ---: |',
    '| Build without cache (s) | 4 | 10 (2.5×) |',
    '| Largest contentful paint (ms) | 400 | – |',
  ])
})

test('a run shows its machine, its versions and how far its samples are apart', () => {
  const benchmark: Benchmark = {
    date: '2026-01-01',
    pages: 50,
    languages: 2,
    dev: { date: '2026-01-02', start: 2, hmr: 0.1 },
    machine: { cpu: 'Chip 1', cores: 2, memory: 8, os: 'Linux 6', chromium: '150.0' },
    tools: [
      {
        name: 'Bifolio',
        version: '0.1.0',
        node: 'v20.1.0',
        figures,
        ranges: { slowLcp: [380, 420] },
      },
      { name: 'Other', version: '1.0.0', node: 'v22.2.0', figures, ranges: { buildCold: [4, 5] } },
    ],
  }
  expect(conditionsOf(benchmark, 'en')).toBe(
    'It ran on Chip 1 with 2 cores and 8 GiB of memory, Linux 6, Chromium 150.0, ' +
      'Node.js 20.1.0 (Bifolio) and Node.js 22.2.0 (Other). ' +
      'The samples of a value are at most 25 % of its median apart.',
  )
  expect(conditionsOf(benchmark, 'zh')).toContain('不超过中位数的 25%')
  const { machine: _, ...earlier } = benchmark
  expect(conditionsOf(earlier, 'en')).toContain("didn't record")
})

test('a tool that fetches its index with the page has no 0 as if its search were free', () => {
  const benchmark: Benchmark = {
    date: '2026-01-01',
    pages: 50,
    languages: 2,
    dev: { date: '2026-01-02', start: 2, hmr: 0.1 },
    tools: [
      { name: 'Bifolio', version: '0.1.0', figures },
      { name: 'Other', version: '1.0.0', figures: { ...figures, searchKib: 0 } },
    ],
  }
  const cells = (lang: 'en' | 'zh'): string =>
    benchmarkTable(benchmark, ['searchKib'], lang).split('\n')[2] ?? ''
  expect(cells('en')).toBe('| Fetched for the first search (kB) | 41 | with the page |')
  expect(cells('zh')).toBe('| 首次搜索的下载量（kB） | 41 | 随页面加载 |')
})

test('every figure that a page names is measured', () => {
  const known = new Set(benchmarkFigures().map(({ search }) => String(search)))
  const used = globSync(['content/**/*.mdx'], { cwd: repository }).flatMap(
    (file) => readFileSync(join(repository, file), 'utf8').match(/%BENCH_\w+%/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
