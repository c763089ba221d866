import type { ViteDevServer } from 'vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportProblems, sendOverlay } from '../../../../node/vite/problemReporter.ts'
import type { Diagnostic } from '../../../../shared/diagnostic.ts'

let printed: string[]
let sent: {
  readonly type: string
  readonly event?: string
  readonly err?: { readonly message: string }
}[]
let openPages: Set<string>
let context: Parameters<typeof reportProblems>[1]

beforeEach(() => {
  printed = []
  sent = []
  openPages = new Set(['a page'])
  context = {
    root: '/nowhere',
    session: {
      revision: 0,
      configProblems: [],
      reported: [],
      logged: [],
      shownPages: new Map(),
      shownEverywhere: null,
      sentData: new Map<string, string>(),
      sentEntries: new Map<string, never>(),
      hasSentIndex: false,
    },
  }
})

const server = {
  config: { logger: { error: (text: string) => printed.push(text) } },
  ws: {
    send: (message: (typeof sent)[number]) => sent.push(message),
    get clients() {
      return openPages
    },
  },
} as unknown as ViteDevServer

const problem = (
  message: string,
  line = 1,
  severity: Diagnostic['severity'] = 'error',
): Diagnostic => ({ code: 'other/code', severity, message, file: 'a.mdx', line })

/** Messages that were printed by a report of these problems. */
async function report(...problems: readonly Diagnostic[]): Promise<string[]> {
  printed = []
  await reportProblems(server, context, problems)
  return printed.flatMap((text) =>
    [...text.matchAll(/^ {2}(.+)$/gm)].map(([, message = '']) => message),
  )
}

test('a problem is printed once, as long as it stays', async () => {
  expect(await report(problem('A.'))).toEqual(['A.'])
  expect(await report(problem('A.'), problem('B.'))).toEqual(['B.'])
  expect(await report(problem('B.'))).toEqual([])
  expect(await report(problem('B.', 7))).toEqual([])
})

test('a problem that comes back is printed again', async () => {
  await report(problem('A.'))
  await report()
  expect(await report(problem('A.'))).toEqual(['A.'])
})

test('a second one of the same words is another one', async () => {
  await report(problem('A.'))
  expect(await report(problem('A.'), problem('A.', 5))).toEqual(['A.'])
})

test('the overlay has all errors until they are gone, and no warnings', async () => {
  await report(problem('A.'), problem('W.', 2, 'warning'))
  await report(problem('A.'), problem('B.'))
  await report(problem('W.', 2, 'warning'))
  expect(sent.map(({ type, event }) => event ?? type)).toEqual(['error', 'error', 'bifolio:clear'])
  expect(sent[0]?.err?.message).not.toContain('W.')
  expect(sent[1]?.err?.message).toMatch(/A\.[\s\S]*B\./)
})

test('a terminal gets no colors when its user wants none', async () => {
  const { isTTY } = process.stdout
  onTestFinished(() => {
    process.stdout.isTTY = isTTY
    vi.unstubAllEnvs()
  })
  process.stdout.isTTY = true
  vi.stubEnv('NO_COLOR', '1')
  await reportProblems(server, context, [problem('Plain.')])
  expect(printed.join('')).toContain('Plain.')
  // oxlint-disable-next-line no-control-regex -- what is looked for
  expect(printed.join('')).not.toMatch(/\u001B/)
})

test('an overlay that is out of date when its source has been read is not sent', async () => {
  let changes = 0
  const sending = sendOverlay(server, [problem('Broken')], {
    root: '/nowhere',
    plugin: 'test',
    isCurrent: () => changes === 0,
  })
  // A file is saved meanwhile. Its update comes first, and nothing would end the overlay.
  changes++
  await sending
  expect(sent).toEqual([])
})

test('an overlay is not kept for a page that is opened later', async () => {
  // Vite holds an error until a page connects: by then it can be mended.
  openPages.clear()
  await report(problem('A.'))
  expect(printed.join('')).toContain('A.')
  expect(sent).toEqual([])
})
