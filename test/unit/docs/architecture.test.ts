import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { drawingOf, withDrawings } from '../../../scripts/importGraph.mjs'
import { repository } from '../../support/cli.ts'

const FILE = join(repository, 'docs/architecture.md')

/** Imports by name: `{ a: 'b c' }`. */
const graphOf = (imports: Readonly<Record<string, string>>): Map<string, Set<string>> =>
  new Map(
    Object.entries(imports).map(([from, to]) => [from, new Set(to === '' ? [] : to.split(' '))]),
  )

const arrowsOf = (imports: Readonly<Record<string, string>>): string[] =>
  drawingOf(graphOf(imports))
    .split('\n')
    .filter((line) => line.includes('-->'))

test('the drawings of imports are up to date: node scripts/importGraph.mjs', () => {
  const text = readFileSync(FILE, 'utf8')
  expect(text.match(/<!-- imports of /g)).toHaveLength(3)
  expect(withDrawings(text)).toBe(text)
}, 30_000)

test('the layers are as they are meant: the runtime below the renderer, node apart', () => {
  const layers = readFileSync(FILE, 'utf8').split('<!-- imports of layers -->')[1] ?? ''
  expect(layers).toContain('renderer --> components\n')
  expect(layers).toContain('components --> client\n')
  expect(layers).toContain('client --> shared\n')
  expect(layers.split('<!-- end -->')[0]).not.toMatch(/node --> (?!shared\n)/)
})

test('no folder imports another that imports it', () => {
  expect(readFileSync(FILE, 'utf8')).not.toContain('⇄')
})

test('the modules with state of the browser are those that are listed', () => {
  const made = String.raw`new (?:Map|Set|WeakMap)\b[^(]*\(\)|new Router\(|\[\]$`
  const kept = new RegExp(
    String.raw`^(?:export )?(?:let \w|const \w+(?:: (?!readonly)[^=]*)? = (?:${made}))`,
    'm',
  )
  const found = globSync('{client,components,renderer}/**/*.{ts,tsx}', { cwd: repository })
    .filter((file) => kept.test(readFileSync(join(repository, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  const table = readFileSync(FILE, 'utf8').split('| Module of the browser |')[1]?.split('\n\n')[0]
  const listed = [...(table ?? '').matchAll(/`((?:client|components|renderer)\/[^`]+)`/g)]
  expect(listed.map(([, file]) => file).toSorted()).toEqual(found.toSorted())
  // Each is one more thing that a reader of this code has to know. What React keeps isn't counted.
  expect(found.length).toBeLessThanOrEqual(7)
})

test('the channels of the browser are those that are listed', () => {
  // What belongs to others: an event of the DOM, and a hook of React Refresh.
  const NOT_OURS = /new Event\('input'|__getReactRefreshIgnoredExports/
  const OPENED = [
    /declare global \{\s+(?:\/\*.+\s+)?(?:interface Window|var)/,
    /new (?:Custom)?Event\(/,
    /Symbol\.for\(/,
  ]
  const found = new Set<string>()
  const files = globSync('{client,components,renderer}/**/*.{ts,tsx}', { cwd: repository })
  const texts = new Map(
    files.map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const),
  )
  for (const [file, text] of texts) {
    const events = [...text.matchAll(/new (?:Custom)?Event\((\w+)[,)]/g)].map(([, name]) => name)
    if (NOT_OURS.test(text) || !OPENED.some((sign) => sign.test(text))) continue
    // An event has its name in the module that declares it.
    const homes = events.flatMap((name) =>
      [...texts].flatMap(([other, its]) =>
        new RegExp(String.raw`^export const ${name} = `, 'm').test(its) ? [other] : [],
      ),
    )
    for (const home of homes.length > 0 ? homes : [file]) found.add(home)
  }
  const table = readFileSync(FILE, 'utf8').split('| Channel of the browser |')[1]?.split('\n\n')[0]
  const listed = [...(table ?? '').matchAll(/`((?:client|components|renderer)\/[^`]+)`/g)]
  expect([...found].toSorted()).toEqual(listed.map(([, file]) => file).toSorted())
  expect(found.size).toBeLessThanOrEqual(6)
})

describe('a drawing of imports', () => {
  test('leaves out what follows from other arrows', () => {
    expect(arrowsOf({ top: 'middle bottom', middle: 'bottom', bottom: '' })).toEqual([
      'middle --> bottom',
      'top --> middle',
    ])
  })

  test('has the boxes of a cycle in one, with the imports of all', () => {
    const cycle = { a: 'b', b: 'c', c: 'a below', below: '', above: 'b' }
    expect(drawingOf(graphOf(cycle))).toContain('a_b_c["a ⇄ b ⇄ c"]:::cycle\n')
    expect(arrowsOf(cycle)).toEqual(['a_b_c --> below', 'above --> a_b_c'])
  })

  test('marks no cycle where there is none', () => {
    expect(drawingOf(graphOf({ a: 'b', b: '' }))).not.toContain(':::cycle')
  })
})
