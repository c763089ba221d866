import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnalyzeOptions, analyze, moduleOf } from '../../../samples/analyze.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`

/** The head of a PNG contains its size; the rest does not matter. */
function png(width: number, height: number): Buffer {
  const file = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(file)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

/** A JPEG with nothing but an orientation and a size. */
function jpeg(width: number, height: number, orientation: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  const exif = Buffer.concat([
    Buffer.from('ffe1', 'hex'),
    length(tiff.length + 8),
    Buffer.from('Exif\0\0'),
    tiff,
  ])
  const frame = Buffer.from('ffc0000b080000000001012200', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    exif,
    frame,
    Buffer.alloc(16),
    Buffer.from('ffd9', 'hex'),
  ])
}

function length(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

beforeAll(() => {
  scratch = createScratch('images')
  mkdirSync(`${scratch.folder}/content/en`, { recursive: true })
  mkdirSync(`${scratch.folder}/public`, { recursive: true })
  const write = (name: string, data: string | Buffer): void =>
    writeFileSync(`${scratch.folder}/content/en/${name}`, data)
  write('photo.png', png(640, 480))
  write('sized.svg', svg('width="30" height="20"'))
  write('box.svg', svg('viewBox="0 0 300 200"'))
  write('none.svg', svg(''))
  write('turned.jpg', jpeg(400, 300, 6))
  write('broken.png', 'text')
  write('empty.png', '')
  write('empty.svg', '')
  write('page.svg', '<!doctype html><p>Not found')
  write('lfs.jpg', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n')
  write('named.svg', `<?xml version="1.0"?>\n<!-- ${'long '.repeat(3000)}-->\n${svg('')}`)
  write('wide.svg', Buffer.from(`\uFEFF${svg('')}`, 'utf16le'))
  write('other.avif', 'a format whose size may not be known')
  writeFileSync(`${scratch.folder}/public/logo.png`, png(64, 32))
  writeFileSync(`${scratch.folder}/public/none.png`, '')
})
afterAll(() => {
  scratch.remove()
})

const options = (): AnalyzeOptions => ({ contentRoot: `${scratch.folder}/content` })

/** Width and height that an image gets. */
async function sizeOf(source: string, more: AnalyzeOptions = {}): Promise<string> {
  const record = await analyze(source, { ...options(), ...more })
  const tag = /<img.*?>/.exec(moduleOf(record).replaceAll('\\"', '"'))?.[0] ?? ''
  return ['width', 'height']
    .map((name) => new RegExp(` ${name}="?([^" >]*)`).exec(tag)?.[1] ?? '–')
    .join(' ')
}

test.each([
  ['a picture', '![A](./photo.png)', '640 480'],
  ['a picture without ./', '![A](photo.png)', '640 480'],
  ['a picture of public', '![A](/logo.png)', '64 32'],
  ['an SVG with a size', '![A](./sized.svg)', '30 20'],
  ['an SVG with a view box', '![A](./box.svg)', '300 200'],
  ['a photo that lies on its side', '![A](./turned.jpg)', '300 400'],
  ['JSX', '<img src="./photo.png" alt="A" />', '640 480'],
  ['JSX with a width', '<img src="./photo.png" alt="A" width="320" />', '320 240'],
  ['JSX with a height', '<img src="./photo.png" alt="A" height="48" />', '64 48'],
  ['JSX with both', '<img src="./photo.png" alt="A" width="5" height="6" />', '5 6'],
  ['JSX with a share of the line', '<img src="./photo.png" alt="A" width="50%" />', '50% –'],
])('%s has its size', async (_, source, size) => {
  expect(await sizeOf(source)).toBe(size)
})

test('HTML in a .md file has its size', async () => {
  expect(await sizeOf('<img src="./photo.png" alt="A">', { path: 'en/page.md' })).toBe('640 480')
})

test.each(['./none.svg', './broken.png', 'https://example.com/a.png', 'data:image/gif;base64,R0'])(
  '%s states no size',
  async (src) => {
    expect(await sizeOf(`![A](${src})`)).toBe('– –')
  },
)

test('an expression as width counts in a page with components', async () => {
  const { code } = await analyze(
    '<img src="./photo.png" alt="A" width={160} />\n\n<Badge text="x" />',
    options(),
  )
  expect(code).toMatch(/width: 160[\s\S]*height: "120"/)
})

test('the page depends on its images: a changed or a new one compiles it again', async () => {
  const page = (): ReturnType<typeof analyze> =>
    analyze('![A](./photo.png)\n\n![B](/later.png)', options())
  const before = await page()
  expect(before.files.map(({ hash }) => hash === null)).toEqual([false, true])
  writeFileSync(`${scratch.folder}/public/later.png`, png(7, 7))
  const after = await page()
  expect(after.files[1]?.hash).not.toBe(null)
  expect(after.hash).not.toBe(before.hash)
})

describe('images of one color scheme', () => {
  const pair = '![A](./photo.png#light-only) ![A](./box.svg#dark-only)'
  const found = async (text: string, more: AnalyzeOptions = {}): Promise<string[]> => {
    const { diagnostics, remarks } = await analyze(text, { ...options(), ...more })
    return [...diagnostics, ...(remarks ?? [])]
      .filter(({ code }) => code.startsWith('image/'))
      .map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`)
  }

  test.each([
    ['Markdown', pair, 'en/page.md'],
    ['MDX', pair, 'en/page.mdx'],
    [
      'tags',
      '<p><img src="./photo.png#light-only" alt="A" /> <img src="./box.svg#dark-only" alt="A" /></p>',
      'en/page.mdx',
    ],
    [
      'tags of a .md file',
      '<img src="./photo.png#light-only" alt="A"> <img src="./box.svg#dark-only" alt="A">',
      'en/page.md',
    ],
  ])('are marked, measured, and fetched when they are shown, in %s', async (_, source, path) => {
    const record = await analyze(source, { ...options(), path })
    expect(record.diagnostics).toEqual([])
    const code = moduleOf(record)
    const tags = [...code.replaceAll('\\"', '"').matchAll(/<img.*?>/g)].map(([tag]) =>
      ['data-scheme-only', 'loading', 'width', 'height'].map(
        (name) => new RegExp(` ${name}="([^"]*)`).exec(tag)?.[1],
      ),
    )
    expect(tags).toEqual([
      ['light', 'lazy', '640', '480'],
      ['dark', 'lazy', '300', '200'],
    ])
    expect(code).not.toContain('-only"+')
    expect(code).not.toMatch(/#(?:light|dark)-only/)
    expect(code).toContain('import _asset0 from "./photo.png?url"')
  })

  test('stay in a page with components', async () => {
    const { code } = await analyze(
      `<Badge text="x" />\n\n<img src="./box.svg#dark-only" alt="A" {...{ id: 'a' }} />\n\n<img src="/logo.png#light-only" alt="" loading="eager" />`,
      options(),
    )
    expect(code).toMatch(/"data-scheme-only": "dark",\s*loading: "lazy"/)
    expect(code).toMatch(
      /src: "\/logo\.png"[\s\S]*loading: "eager"[\s\S]*"data-scheme-only": "light"/,
    )
  })

  test('that do not exist are missing under the name of their file', async () => {
    const { links } = await analyze(
      '![A](./photo.png#light-only) ![A](./nowhere.png#dark-only)',
      options(),
    )
    expect(
      links.map(({ href, target }) => [href, target.kind === 'file' && target.exists]),
    ).toEqual([
      ['./photo.png', true],
      ['./nowhere.png', false],
    ])
  })

  test.each<[what: string, text: string, problems: string[]]>([
    ['a pair', pair, []],
    [
      'a pair in two paragraphs, dark first',
      '![A](./photo.png#dark-only)\n\n![A](./box.svg#light-only)',
      [],
    ],
    [
      'one alone',
      '![A](./photo.png)\n\n![A](./box.svg#dark-only)',
      ['image/one-scheme 3:1 The image "./box.svg#dark-only" has no variant for light mode.'],
    ],
    [
      'two of one scheme before one of the other',
      '![A](./photo.png#light-only)\n\n![A](./photo.png#light-only)\n![A](./box.svg#dark-only)',
      ['image/one-scheme 1:1 The image "./photo.png#light-only" has no variant for dark mode.'],
    ],
    [
      'a misspelled scheme',
      '![A](./photo.png#drak-only) ![A](./box.svg#view)',
      [
        'image/unknown-scheme 1:1 Unknown color scheme "#drak-only" for the image "./photo.png#drak-only".',
      ],
    ],
    [
      'the form of GitHub',
      '![A](./photo.png#gh-dark-mode-only)',
      [
        'image/unknown-scheme 1:1 Unknown color scheme "#gh-dark-mode-only" for the image "./photo.png#gh-dark-mode-only".',
      ],
    ],
    ['a part of an SVG', '![A](./box.svg#part)', []],
  ])('%s: what is reported', async (_, text, problems) => {
    expect(await found(text)).toEqual(problems)
  })
})

describe('an image that no browser shows', () => {
  const found = async (source: string): Promise<string[]> =>
    (await analyze(source, options())).diagnostics.map(
      ({ code, severity, line, column, message }) =>
        `${severity} ${code} ${line}:${column} ${message}`,
    )

  test.each([
    ['![a](./empty.png)', 'The image "./empty.png" is empty.'],
    ['![a](./empty.svg)', 'The image "./empty.svg" is empty.'],
    ['![a](/none.png)', 'The image "/none.png" is empty.'],
    ['<img src="./empty.png" alt="" />', 'The image "./empty.png" is empty.'],
    ['![a](./broken.png)', 'The image "./broken.png" isn\'t an image of this format.'],
    ['![a](./page.svg)', 'The image "./page.svg" isn\'t an image of this format.'],
    ['![a](./lfs.jpg)', 'The image "./lfs.jpg" is a reference of Git LFS.'],
  ])('is reported: %s', async (source, message) => {
    expect(await found(`Text\n\n${source}`)).toEqual([`warning image/unreadable 3:1 ${message}`])
  })

  test.each(['photo.png', 'none.svg', 'named.svg', 'wide.svg', 'other.avif', 'turned.jpg'])(
    'is none of %s',
    async (name) => {
      expect(await found(`![a](./${name})`)).toEqual([])
    },
  )
})
