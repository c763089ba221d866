import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { collectPages, type DocPage } from '../../samples/collect.ts'

// What the samples for CI say has to fit together: no machine of the tests runs them.

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
}

let pages: readonly DocPage[] = []
beforeAll(async () => {
  pages = await collectPages('guide/basic/ci.mdx')
})

const CACHE = 'node_modules/.vite/bifolio'

describe.each(['en', 'zh'])('the page about CI (%s)', (lang) => {
  const sample = (part: string): string =>
    pages.find((page) => page.lang === lang)?.samples.find(({ code }) => code.includes(part))
      ?.code ?? ''

  test('has a workflow whose shards are those of its matrix, and whose folders are the same', () => {
    const { jobs } = parse(sample('--merge')) as {
      jobs: Record<
        'shard' | 'build',
        {
          readonly needs?: string
          readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } }
          readonly steps: readonly Step[]
        }
      >
    }
    const shards = jobs.shard.strategy?.matrix.shard ?? []
    expect(shards).toEqual(Array.from({ length: shards.length }, (_, index) => index + 1))
    const commandOf = (steps: readonly Step[]): string =>
      steps.map(({ run = '' }) => run).find((run) => run.includes('bifolio build')) ?? ''
    const [, of, out = ''] =
      /--shard \$\{\{ matrix\.shard \}\}\/(\d+) --out (\S+)$/.exec(commandOf(jobs.shard.steps)) ??
      []
    expect(Number(of)).toBe(shards.length)
    // Hidden files are not uploaded.
    expect(out).toMatch(/^[a-z]+$/)
    const settings = (steps: readonly Step[], action: string): Step['with'] =>
      steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with
    expect(settings(jobs.shard.steps, 'upload-artifact')).toMatchObject({
      name: 'shard-${{ matrix.shard }}',
      path: out,
    })
    expect(settings(jobs.build.steps, 'download-artifact')).toEqual({
      pattern: 'shard-*',
      path: out,
    })
    expect(commandOf(jobs.build.steps)).toBe(`npx bifolio build --merge ${out}`)
    expect(jobs.build.needs).toBe('shard')
  })

  test('restores the cache after what deletes it, under a key of each run', () => {
    const steps = parse(sample('actions/cache@')) as readonly Step[]
    expect(steps.map(({ uses, run }) => uses ?? run)).toEqual([
      'npm ci',
      'actions/cache@v5',
      'npm run build',
    ])
    expect(steps[1]?.with).toEqual({
      path: CACHE,
      key: 'bifolio-${{ github.sha }}',
      'restore-keys': 'bifolio-',
    })
  })

  test('lists the site and the cache as outputs', () => {
    expect(JSON.parse(sample('"tasks"'))).toMatchObject({
      tasks: { build: { outputs: ['dist/client/**', `${CACHE}/**`], env: ['DOCS_*'] } },
    })
    expect(JSON.parse(sample('"targets"'))).toMatchObject({
      targets: {
        build: { cache: true, outputs: ['{projectRoot}/dist/client', `{projectRoot}/${CACHE}`] },
      },
    })
  })
})
