import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dropContext } from '../../node/site/context.ts'
import { readSite } from '../support/readSite.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { SOUND_SITE } from '../samples/diagnose.ts'
import { createScratch } from '../samples/scratch.ts'

/**
 * Ends of paths that the system does not let anybody read. Tests may run as root, whom no mode of a
 * file stops.
 */
const locked = new Map<string, string>()

function guard(path: unknown): void {
  const code = [...locked].find(
    ([end]) =>
      String(path).includes('encodings-') && String(path).replaceAll('\\', '/').endsWith(end),
  )?.[1]
  if (code !== undefined)
    throw Object.assign(new Error(`${code}: not this one, open '${String(path)}'`), { code })
}

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    readFileSync: (...args: Parameters<typeof real.readFileSync>) => {
      guard(args[0])
      return real.readFileSync(...args)
    },
  }
})

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    readFile: async (...args: Parameters<typeof real.readFile>) => {
      guard(args[0])
      return real.readFile(...args)
    },
    readdir: async (...args: Parameters<typeof real.readdir>) => {
      guard(args[0])
      return real.readdir(...args)
    },
  }
})

afterEach(() => locked.clear())

/** Everything a build would report about a site with these files. */
async function diagnose(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<readonly Diagnostic[]> {
  const scratch = createScratch('encodings')
  try {
    for (const [path, content] of Object.entries({ ...SOUND_SITE, ...files })) {
      const file = join(scratch.folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    const opened = await readSite({ root: scratch.folder })
    return await opened.problems()
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostics
    throw error
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
const utf16be = (text: string): Buffer => utf16(text).swap16()
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const PAGE = 'content/en/guide/install.mdx'
const TEXT = '# Install\n\n## Linux\n\n## Windows\n'

const WRONG: readonly (readonly [
  what: string,
  content: Buffer,
  message: string,
  line: number | undefined,
])[] = [
  [
    'UTF-16 with a byte order mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(TEXT)]),
    'UTF-16',
    undefined,
  ],
  [
    'UTF-16, big end first, with a byte order mark',
    Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be(TEXT)]),
    'UTF-16',
    undefined,
  ],
  ['UTF-16 without a byte order mark', utf16(TEXT), 'UTF-16', undefined],
  ['UTF-16, big end first, without a byte order mark', utf16be(TEXT), 'UTF-16', undefined],
  ['UTF-16 of Han', utf16('# 安装\n\n安装说明在这里。\n'), 'UTF-', undefined],
  ['UTF-32', Buffer.from('fffe00002300000020000000', 'hex'), 'UTF-32', undefined],
  [
    'Latin-1',
    Buffer.from('# Install\n\n## Linux\n\n## Windows\n\ncaf\xe9\n', 'latin1'),
    'byte 0xE9',
    7,
  ],
  ['GB 18030', Buffer.from('# Install\n\xb0\xb2\xd7\xb0\n', 'latin1'), 'byte 0xB0', 2],
  ['a character that is cut off', Buffer.from('# Install\n\xe5\xae', 'latin1'), 'byte 0xE5', 2],
  ['a NUL', Buffer.from('# Install\n\nA\0B\n'), 'NUL', 3],
  ['a picture', PNG, 'PNG', undefined],
]

describe('text that is not UTF-8 is reported with its file', () => {
  test.each(WRONG)('%s in a page', async (_, content, message, line) => {
    const found = (await diagnose({ [PAGE]: content })).filter(({ file }) => file === PAGE)
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error file/encoding',
    ])
    expect(found[0]?.message).toContain(message)
    expect(found[0]?.line).toBe(line)
    expect(found[0]?.hint).toContain('UTF-8')
  })

  test.each([
    ['content/en/_meta.json'],
    ['content/en/guide/_meta.json'],
    ['content/zh/_translation.json'],
    ['content/en/guide/_note.mdx'],
    ['content/en/guide/Part.tsx'],
    ['content/zh/guide/install.mdx'],
  ])('%s', async (path) => {
    const found = (await diagnose({ [path]: utf16('[]') })).filter(({ file }) => file === path)
    expect(found.map(({ code }) => code)).toEqual(['file/encoding'])
  })

  test('code of a file', async () => {
    const found = await diagnose({
      [PAGE]: `${TEXT}\n\`\`\`ts file="/src/a.ts"\n\`\`\`\n`,
      'src/a.ts': Buffer.from('caf\xe9', 'latin1'),
    })
    expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      `file/encoding ${PAGE}:7`,
    ])
    expect(found[0]?.message).toContain('/src/a.ts')
  })
})

test('a byte order mark of UTF-8 is left out', async () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  const marked = (text: string): Buffer => Buffer.concat([mark, Buffer.from(text)])
  const files = Object.fromEntries(
    Object.entries(SOUND_SITE)
      .filter(([path]) => path.startsWith('content/'))
      .map(([path, text]) => [path, marked(text)]),
  )
  expect(await diagnose({ ...files, [PAGE]: marked(`---\ntitle: A\n---\n${TEXT}`) })).toEqual([])
})

describe('what the system does not let anybody read is reported with its reason', () => {
  test.each([
    ['a folder', '/content/zh/guide', 'content/zh/guide'],
    ['the folder of a language', '/content/zh', 'content/zh'],
    ['the content', '/content', 'content'],
    ['a page', `/${PAGE}`, PAGE],
    ['a menu', '/content/en/guide/_meta.json', 'content/en/guide/_meta.json'],
  ])('%s', async (_, end, file) => {
    for (const [code, reason] of [
      ['EACCES', 'permission denied'],
      ['EIO', 'EIO'],
    ] as const) {
      locked.set(end, code)
      const found = (await diagnose({})).filter((problem) => problem.code === 'file/unreadable')
      expect(found.map((problem) => `${problem.severity} ${problem.file}`)).toEqual([
        `error ${file}`,
      ])
      expect(found[0]?.message).toContain(reason)
    }
  })

  test('the record of translations, and code of a file', async () => {
    locked.set('/_translation.json', 'EACCES').set('/src/a.ts', 'EACCES')
    const found = await diagnose({
      [PAGE]: `${TEXT}\n\`\`\`ts file="/src/a.ts"\n\`\`\`\n`,
      'src/a.ts': 'a',
      'content/zh/_translation.json': '{}',
    })
    expect(found.map(({ code, file }) => `${code} ${file}`).toSorted()).toEqual([
      `file/unreadable ${PAGE}`,
      'file/unreadable content/zh/_translation.json',
    ])
  })
})
