import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** Beside the real one: its patterns are relative to its folder. */
const CONFIG = '.oxlintrc.exempt-files.json'

interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>
  readonly overrides: readonly {
    readonly files: readonly string[]
    readonly rules: Readonly<Record<string, unknown>>
  }[]
}

/** How many files may be exempt from a rule: a number here only gets smaller. */
const MOST = { 'max-lines': 10, 'max-lines-per-function': 22 } as const

const config = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8')) as LintConfig
const rules = Object.keys(MOST) as (keyof typeof MOST)[]

/** The override that lists single files for a rule. */
const listFor = (rule: string): LintConfig['overrides'][number] | undefined =>
  config.overrides.find(
    (override) => Object.keys(override.rules).join() === rule && override.rules[rule] === 'off',
  )

/** Rule → files that it reports when nothing is exempt. */
const reported = new Map<string, Set<string>>(rules.map((rule) => [rule, new Set()]))

beforeAll(() => {
  const lists = rules.map(listFor)
  const strict = {
    ...config,
    overrides: config.overrides.filter((override) => !lists.includes(override)),
  }
  writeFileSync(join(repository, CONFIG), JSON.stringify(strict))
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--config', CONFIG, '--format', 'json'],
    { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
  }
  for (const { code, filename } of diagnostics) {
    const rule = /^eslint\((.+)\)$/.exec(code)?.[1] ?? ''
    reported.get(rule)?.add(filename.replaceAll('\\', '/'))
  }
}, 60_000)
afterAll(() => rmSync(join(repository, CONFIG), { force: true }))

describe.each(rules)('%s', (rule) => {
  const files = listFor(rule)?.files ?? []

  test('exempts exactly the files that are too long', () => {
    expect([...(reported.get(rule) ?? [])].toSorted()).toEqual(files.toSorted())
  })

  test('exempts no more files than before', () => {
    expect(files.length).toBeLessThanOrEqual(MOST[rule])
  })
})
