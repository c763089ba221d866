import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const WIDTH = 100
const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Source files, apart from those that tests or readers get as they are. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/^(?:test\/fixtures|public)\//.test(file))

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)

/** Code without the contents of strings and templates. Line breaks stay. */
function withoutStrings(file: string, code: string): string {
  const spans: (readonly [start: number, end: number])[] = []
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    if (isText(node)) spans.push([node.getStart(source), node.end])
    ts.forEachChild(node, visit)
  }
  visit(source)
  let rest = ''
  let at = 0
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    rest += code.slice(at, start) + code.slice(start, end).replaceAll(/[^\n]/g, '')
    at = end
  }
  return rest + code.slice(at)
}

/** 1-based numbers of the lines that are too long. */
function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => ([...line].length > WIDTH ? [index + 1] : []))
}

/** Samples and expected output are often one long string: in tests, strings do not count. */
function longLinesOf(file: string): number[] {
  const code = readFileSync(join(repository, file), 'utf8')
  const found = longLines(code)
  return found.length === 0 || !file.startsWith('test/')
    ? found
    : longLines(withoutStrings(file, code))
}

test('strings are left out of a line, and code inside of templates is not', () => {
  const code = "const a = 'text'\nconst b = `one ${a}\ntwo ${a} three`\n"
  expect(withoutStrings('a.ts', code)).toBe('const a = \nconst b = a\na\n')
  expect(longLines(`${'a'.repeat(WIDTH)}\n${'a'.repeat(WIDTH + 1)}\n`)).toEqual([2])
})

test(`no line is over ${WIDTH} columns`, () => {
  expect(files.length).toBeGreaterThan(1000)
  const long = files.flatMap((file) => longLinesOf(file).map((line) => `${file}:${line}`))
  expect(long).toEqual([])
}, 30_000)
