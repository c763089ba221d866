import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../node/report.ts'
import { compile } from '../../../plugins/playground/client/compile.ts'
import { createLoopGuard } from '../../../plugins/playground/client/frame/loopGuard.ts'
import { guardLoops } from '../../../plugins/playground/client/guardLoops.ts'
import { LOOP_GUARD } from '../../../plugins/playground/client/loopGuardName.ts'
import { readFromFrame } from '../../../plugins/playground/client/messages.ts'
import { hashOf, numberIn, readHash } from '../../../plugins/playground/client/share.ts'
import { playground, type PlaygroundOptions } from '../../../plugins/playground/index.ts'
import { modulesOf, resolveOptions } from '../../../plugins/playground/options.ts'
import { checkCode, readMeta } from '../../../plugins/playground/remarkPlaygrounds.ts'
import { diagnose } from '../../samples/diagnose.ts'
import { wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

const PAGE = 'content/en/guide/install.mdx'
const CONFIG = `import { playground } from 'bifolio/plugins/playground'
export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [playground()] }
`
const fence = (code: string): string =>
  `# Install\n\n## Linux\n\n## Windows\n\n\`\`\`tsx playground\n${code}\n\`\`\`\n`

describe('reads the options of a fence', () => {
  test.each<[lang: string, meta: string, options: PlaygroundOptions, result: string | null]>([
    ['tsx', '', {}, null],
    ['tsx', 'title="playground"', {}, null],
    ['css', 'playground', {}, null],
    ['js', 'playground', {}, 'horizontal'],
    ['tsx', 'playground vertical', {}, 'vertical'],
    ['tsx', '', { defaultRenderMode: 'playground', defaultDirection: 'vertical' }, 'vertical'],
    ['tsx', 'pure', { defaultRenderMode: 'playground' }, null],
    ['ts', '', { defaultRenderMode: 'playground' }, null],
  ])('%s %s %j', (lang, meta, options, result) => {
    expect(readMeta({ lang, meta }, resolveOptions(options))?.direction ?? null).toBe(result)
  })
})

test('code may import React, what is included, and types', () => {
  const names = modulesOf(resolveOptions({ include: ['clsx', ['kit', './kit.tsx']] })).map(
    ([name]) => name,
  )
  expect(
    checkCode(
      "import type { X } from 'none'\nimport { useState } from 'react'\nimport clsx from 'clsx'\nexport { y } from 'kit'",
      'tsx',
      names,
    ),
  ).toBeNull()
  expect(checkCode("import 'kit'\nexport * from 'dayjs'", 'js', names)).toMatchObject({
    message: "The playground can't import 'dayjs'.",
    at: 13,
  })
})

test.each<[what: string, code: string, line: number, message: string]>([
  [
    'a package that is not there',
    "import { a } from 'react'\nimport b from 'dayjs'",
    9,
    "The playground can't import 'dayjs'.",
  ],
  ['code that cannot be read', 'let a = 1\nlet = <p', 9, 'Invalid code in the playground: '],
])('%s is reported with file and line', async (_, code, line, message) => {
  const found = await diagnose({ 'bifolio.config.ts': CONFIG, [PAGE]: fence(code) })
  expect(found.map((problem) => `${problem.severity} ${problem.file}:${problem.line}`)).toEqual([
    `error ${PAGE}:${line}`,
  ])
  expect(found[0]?.message).toContain(message)
})

test.each(['en', 'zh'])('the page shows what is printed (%s)', async (lang) => {
  const found = await diagnose({
    'bifolio.config.ts': CONFIG,
    [PAGE]: fence("import dayjs from 'dayjs'"),
  })
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/playground.mdx'),
    'utf8',
  )
  expect(page).toContain(
    formatDiagnostics(found, { color: false, hasUrls: false }).replace('\n\n1 error', ''),
  )
})

test('types and JSX are compiled, and lines stay where they are', () => {
  const compiled = compile('interface A {\n  b: number\n}\n\nexport default (): A => <p />', 'tsx')
  expect('code' in compiled && compiled.code.split('\n')[4]).toMatch(/exports\. default = /)
  expect(compile('let a = 1\n\nlet = <p', 'jsx')).toMatchObject({
    error: { reason: 'thrown', line: 3, message: expect.not.stringContaining('(3:') },
  })
})

test.each<[what: string, message: unknown, read: unknown]>([
  ['nothing', null, null],
  ['a text', 'ready', null],
  ['another kind', { kind: 'run', code: '' }, null],
  ['a height that is no number', { kind: 'height', height: '9' }, null],
  ['no height', { kind: 'height', height: Number.NaN }, null],
  [
    'a height without end',
    { kind: 'height', height: Infinity },
    { kind: 'height', height: 10_000 },
  ],
  [
    'words that are an object',
    { kind: 'error', error: { reason: 'thrown', message: { a: 1 }, line: null } },
    null,
  ],
  [
    'an unknown reason',
    { kind: 'error', error: { reason: 'other', message: '', line: null } },
    null,
  ],
  [
    'an error',
    { kind: 'error', error: { reason: 'thrown', message: 'No', line: 3, more: 1 } },
    { kind: 'error', error: { reason: 'thrown', message: 'No', line: 3 } },
  ],
])('a frame that reports %s', (_, message, read) => {
  expect(readFromFrame(message)).toEqual(read)
})

describe('code in a URL', () => {
  test.each(['', 'let a = 1', '我的 <p>“”</p>\n'.repeat(200)])(
    'comes back as it was (%#)',
    async (code) => {
      const hash = await hashOf({ number: '12', code })
      expect(hash).toMatch(/^#playground-12=[\w-]+$/)
      expect(numberIn(hash)).toBe('12')
      expect(await readHash(hash)).toEqual({ number: '12', code })
    },
  )

  test.each([
    '',
    '#playground-1',
    '#playground-1=',
    '#playground-x=abc',
    '#playground-1=!!',
    '#install',
  ])('is not in %j', async (hash) => {
    expect(await readHash(hash)).toBeNull()
  })

  test('that unpacks to more than anybody writes is none', async () => {
    const hash = await hashOf({ number: '1', code: 'a'.repeat(600_000) })
    expect(hash.length).toBeLessThan(2000)
    expect(await readHash(hash)).toBeNull()
  })

  test('that was cut off is none', async () => {
    expect(
      await readHash(
        (await hashOf({ number: '1', code: 'export default () => null // '.repeat(9) })).slice(
          0,
          -4,
        ),
      ),
    ).toBeNull()
  })
})

test.each<[options: object, key: string]>([
  [{ render: 'theme/Playground' }, 'render'],
  [{ include: 'clsx' }, 'include'],
  [{ include: [['kit']] }, 'include[0]'],
  [{ defaultDirection: 'left' }, 'defaultDirection'],
  [{ editorPosition: 'top' }, 'editorPosition'],
  [{ defaultRenderMode: 'preview' }, 'defaultRenderMode'],
  [{ direction: 'vertical' }, 'direction'],
])('%j is a mistake in the options', (options, key) => {
  const [problem, ...others] = wrongOptions(playground(options as PlaygroundOptions))
  expect(others).toEqual([])
  expect(problem?.message).toContain('Options of the plugin "bifolio:playground"')
  expect(`${problem?.message} ${problem?.keyPath}`).toContain(key)
})

describe('loops', () => {
  /**
   * Runs compiled code with a guard whose clock goes on by 1 ms whenever it is read, and gives what
   * it exports, or the line where it was stopped.
   */
  const run = (code: string, lang: 'js' | 'tsx' = 'js'): unknown => {
    const compiled = compile(code, lang)
    if ('error' in compiled) throw new Error(compiled.error.message)
    let time = 0
    let stopped: number | null = null
    const guard = createLoopGuard({
      now: () => time++,
      later: () => {},
      onStop: (line) => (stopped = line),
    })
    const module = { exports: {} as Record<string, unknown> }
    try {
      // The code of this file.
      // oxlint-disable-next-line no-new-func
      new Function('require', 'module', 'exports', LOOP_GUARD, compiled.code)(
        () => ({}),
        module,
        module.exports,
        guard.round,
      )
    } catch (error) {
      if (stopped === null) throw error
    }
    return stopped === null ? module.exports['default'] : `line ${String(stopped)}`
  }

  test.each<[what: string, code: string, line: number]>([
    ['for', 'let a = 0\nfor (;;) a++', 2],
    ['for without a body', 'for (;;);', 1],
    ['while', '// while (false) {}\nwhile (true) {\n}', 2],
    ['while with a comment', 'while (true) // on\n  /* and */ on()\nfunction on() {}', 1],
    ['do', 'let a = 0\n\ndo a++\nwhile (true)', 3],
    ['do with a comment', 'do /* { */ {\n} while (true)', 1],
    ['a labeled one', 'all: for (;;) { for (;;) continue all }', 1],
    ['a nested one without braces', 'for (const a of [1])\n  while (a) if (a) ; else break', 2],
    [
      'for of',
      'const all = { [Symbol.iterator]: () => ({ next: () => ({}) }) }\nfor (const a of all) ;',
      2,
    ],
    [
      'a spread generator',
      'function* all() {\n  for (let a = 0; ; a++) yield a\n}\nexport default [...all()]',
      2,
    ],
    [
      'one that catches the error',
      'while (true) {\n  try {\n    while (true) {}\n  } catch {}\n}',
      3,
    ],
    ['one that goes on in the end', 'for (;;) {\n  try { for (;;); } finally { continue }\n}', 2],
    ['one in a template', 'export default `${(() => {\n  while (1);\n})()}`', 2],
    ['one in a class', 'class A {\n  static { do {} while (true) }\n}', 2],
  ])('without an end are stopped: %s', (_, code, line) => {
    expect(run(code)).toBe(`line ${line}`)
  })

  test.each<[what: string, code: string, result: unknown]>([
    [
      'break, continue and labels',
      'let s = ""\nout: for (let a = 0; a < 5; a++) { for (const b of "xyz") { if (b === "y") continue out; if (a === 3) break out; s += a + b } }\nexport default s',
      '0x1x2x',
    ],
    [
      'bodies without braces',
      'let n = 0\nfor (const a of [1, 2]) for (const b in [1, 2, 3]) if (b > 0) n++; else n += 10\nexport default n',
      24,
    ],
    [
      'lines without semicolons',
      'let n = 3, m = 0\nwhile (n-- > 0) m += n\nlet o = 0\ndo o++\nwhile (o < 4)\nexport default [m, o]',
      [3, 4],
    ],
    [
      'a while behind do on the same line',
      'let n = 0\ndo { n++ } while (n < 3) n += 10\nexport default n',
      13,
    ],
    ['an else behind a loop', 'let n = 0\nif (n) while (n) n--\nelse n = 7\nexport default n', 7],
    [
      'variables of a loop',
      'const all = []\nfor (let a = 0; a < 3; a++) all.push(() => a)\nfor (var b = 0; b < 2; b++) var c = b\nexport default [...all.map((f) => f()), b, c]',
      [0, 1, 2, 2, 1],
    ],
    [
      'generators that are left',
      'function* all() { let a = 0; while (true) yield a++ }\nconst s = []\nfor (const a of all()) { if (a > 2) break; s.push(a) }\nexport default s',
      [0, 1, 2],
    ],
    [
      'what only looks like a loop',
      'const o = { while: (a) => a, for: 2 }\nexport default [o.while(1), o.for, "for(;;){}", `while (1) {}`, /for(;;){2}/.source, 8 /o.for/ 2] // do {} while (1)',
      [1, 2, 'for(;;){}', 'while (1) {}', 'for(;;){2}', 2],
    ],
  ])('with an end do what they did: %s', (_, code, result) => {
    expect(run(code)).toEqual(result)
  })

  test('of typed code keep their lines', () => {
    expect(
      run(
        'interface A {\n  a: number\n}\nconst a = <T,>(b: T): A => {\n  for (;;) void (b as unknown as A)\n}\nexport default a(<T,>(b: T) => b)',
        'tsx',
      ),
    ).toBe('line 5')
    expect(guardLoops('while (a)\n  b()\n')).toBe(`while (a)\n  {${LOOP_GUARD}(1);b()}\n`)
    expect(guardLoops('a = 1')).toBe('a = 1')
  })

  test('that let the browser work get their time again, and stopped ones stay stopped', () => {
    let time = 0
    let turn = (): void => {}
    const stops: number[] = []
    const { round, isStopped } = createLoopGuard({
      now: () => time,
      later: (call) => (turn = call),
      onStop: (line) => stops.push(line),
    })
    const rounds = (): void => {
      for (let count = 0; count < 16; count++) round(4)
    }
    for (let count = 0; count < 9; count++) {
      rounds()
      time += 900
      rounds()
      turn()
    }
    expect(isStopped()).toBe(false)
    rounds()
    time += 1100
    expect(rounds).toThrow('The loop was stopped.')
    turn()
    expect(() => round(9)).toThrow('The loop was stopped.')
    expect(stops).toEqual([4])
  })
})
