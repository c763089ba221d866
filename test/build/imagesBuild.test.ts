import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '../support/cacheRecords.ts'
import { runCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'
import { isNightly } from '../support/nightly.ts'

// One site with images of every kind, built several times.

const PLAIN = `# Photos

![A photo](./photo.jpg)

![Light](./light.png#light-only)
![Dark](./dark.png#dark-only)

![Small](./small.png)

![Moving](./moving.webp)

![Lines](./lines.svg)

![Public](/shown.png)

<img src="./photo.jpg" alt="Narrow" width="300">

<img src="./linked.jpg" srcset="./linked.jpg 1x" alt="Own">

[The photo as a file](./linked.jpg)

![Linked](./linked.jpg)
`
const COMPONENTS = `import { Counter } from './Counter.tsx'
import Part from '../_part.mdx'

# Components

<Counter start={1} />

![In a module](./photo.jpg)

<Steps>

1. One

   ![In a component](./photo.jpg)

</Steps>

<Part />
`
const config = (more: string): string => `import { defineConfig } from 'bifolio'
export default defineConfig({
  title: 'Images', base: '/docs/', offline: true, ${more}
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true, exclude: ['**/_*'] },
})
`

/** Pixels without order: no encoder makes them small, and a smaller image is a smaller file. */
function noise(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 24
  return pixels
}
const raw = (width: number, height: number, seed = 1): ReturnType<typeof sharp> =>
  sharp(noise(width, height, seed), { raw: { width, height, channels: 3 } })

let root = ''
const client = (path: string): string => join(root, 'dist/client', path)
const read = (path: string): string => readFileSync(client(path), 'utf8')
const tagOf = (html: string, alt: string): string =>
  new RegExp(`<img[^>]*alt="${alt}"[^>]*>`).exec(html)?.[0] ?? ''
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
const widthsOf = (tag: string): string[] =>
  (attribute(tag, 'srcset') ?? '').split(', ').map((each) => each.split(' ')[1] ?? '')
const fileOf = (url: string | undefined): string =>
  client(decodeURIComponent((url ?? '').replace('/docs/', '')))
const isCopy = (url: string | undefined, name: string): boolean =>
  readFileSync(fileOf(url)).equals(readFileSync(join(root, 'content/en/guide', name)))

async function build(more: string): Promise<string> {
  writeFileSync(join(root, 'bifolio.config.ts'), config(more))
  const { code, stdout, stderr } = await runCli(['build'], root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
  return stdout + stderr
}
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    globSync('**', { cwd: client('') })
      .sort()
      .map((path) => [path, readFileSync(client(path), 'base64')]),
  )
const cacheFolder = (): string => join(root, 'node_modules/.vite/bifolio/images')
const cached = (): string[] => stateOf(cacheFolder())

let output = ''
beforeAll(async () => {
  root = copyFixture('minimal', 'images-build')
  const guide = join(root, 'content/en/guide')
  mkdirSync(join(root, 'public'))
  writeFileSync(join(guide, 'photo.jpg'), await raw(1600, 320).jpeg({ quality: 100 }).toBuffer())
  writeFileSync(join(guide, 'linked.jpg'), await raw(800, 400, 7).jpeg({ quality: 95 }).toBuffer())
  writeFileSync(join(guide, 'light.png'), await raw(900, 300, 2).png().toBuffer())
  writeFileSync(join(guide, 'dark.png'), await raw(900, 300, 3).png().toBuffer())
  // A pattern of two colors is smaller as a PNG.
  writeFileSync(
    join(guide, 'small.png'),
    await sharp(
      Uint8Array.from({ length: 200 * 200 * 3 }, (_, at) =>
        Math.floor(at / 3) % 3 === 0 ? 0 : 255,
      ),
      { raw: { width: 200, height: 200, channels: 3 } },
    )
      .png({ palette: true, colors: 2 })
      .toBuffer(),
  )
  writeFileSync(
    join(guide, 'moving.webp'),
    await sharp(noise(800, 800, 4), {
      raw: { width: 800, height: 800, channels: 3, pageHeight: 400 },
    })
      .webp({ loop: 0 })
      .toBuffer(),
  )
  writeFileSync(
    join(guide, 'lines.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300"><path d="M0 0h900"/></svg>',
  )
  writeFileSync(join(root, 'public/shown.png'), await raw(1000, 500, 5).png().toBuffer())
  writeFileSync(join(guide, 'photos.md'), PLAIN)
  writeFileSync(join(guide, 'components.mdx'), COMPONENTS)
  writeFileSync(join(root, 'content/en/_part.mdx'), '![In a fragment](./guide/photo.jpg)\n')
  output = await build('images: true,')
}, 240_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

test('an image has variants that are no wider than it is, and its own size', () => {
  const tag = tagOf(read('guide/photos.html'), 'A photo')
  expect(widthsOf(tag)).toEqual(['720w', '1080w', '1440w', '1600w'])
  expect(tag).toContain('width="1600" height="320"')
  expect(attribute(tag, 'sizes')).toBe('min(595px, 100vw - 40px)')
  expect(attribute(tag, 'loading')).toBe('lazy')
  expect(attribute(tag, 'src')).toMatch(/^\/docs\/assets\/static\/photo\.[\da-f]{8}\.webp$/)
  expect((attribute(tag, 'srcset') ?? '').endsWith(`${attribute(tag, 'src')} 1600w`)).toBe(true)
})

test('every variant exists, with the width in its name', async () => {
  const html = read('guide/photos.html') + read('guide/components.html')
  const variants = [...html.matchAll(/ srcset="([^"]*\d+w)"/gi)]
    .flatMap(([, list = '']) => list.split(', '))
    .map((each) => each.split(' '))
  expect(variants.length).toBeGreaterThan(20)
  for (const [url, width] of variants)
    expect([url, `${(await sharp(fileOf(url)).metadata()).width}w`]).toEqual([url, width])
})

test('variants of one scheme keep their scheme', () => {
  const html = read('guide/photos.html')
  for (const [alt, scheme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    const tag = tagOf(html, alt)
    expect([attribute(tag, 'data-scheme-only'), widthsOf(tag), attribute(tag, 'loading')]).toEqual([
      scheme,
      ['720w', '900w'],
      'lazy',
    ])
    expect(attribute(tag, 'src')).toContain(`/assets/static/${scheme}.`)
  }
})

test('what would become larger, moves, has lines or has variants of its own stays as it is', () => {
  const html = read('guide/photos.html')
  const of = (alt: string): (string | undefined)[] =>
    ['src', 'srcset'].map((name) =>
      attribute(tagOf(html, alt), name)?.replaceAll(/\.[\w-]{8}\./g, '.#.'),
    )
  expect(of('Small')).toEqual(['/docs/assets/static/small.#.png', undefined])
  expect(of('Moving')).toEqual(['/docs/assets/static/moving.#.webp', undefined])
  expect(of('Lines')).toEqual(['/docs/assets/static/lines.#.svg', undefined])
  expect(of('Own')).toEqual([
    '/docs/assets/static/linked.#.jpg',
    '/docs/assets/static/linked.#.jpg 1x',
  ])
  expect(isCopy(attribute(tagOf(html, 'Small'), 'src'), 'small.png')).toBe(true)
})

test('an image of public has variants, and its file stays', () => {
  const tag = tagOf(read('guide/photos.html'), 'Public')
  expect(attribute(tag, 'src')).toMatch(/^\/docs\/assets\/static\/shown\.[\da-f]{8}\.webp$/)
  expect(widthsOf(tag)).toEqual(['720w', '1000w'])
  expect(existsSync(client('shown.png'))).toBe(true)
})

test('a stated width is the width at which browsers choose', () => {
  const tag = tagOf(read('guide/photos.html'), 'Narrow')
  expect([attribute(tag, 'width'), attribute(tag, 'height'), attribute(tag, 'sizes')]).toEqual([
    '300',
    '60',
    'min(300px, 100vw - 40px)',
  ])
})

test('a page with components has the same variants, in its HTML and in its script', () => {
  const variants = attribute(tagOf(read('guide/photos.html'), 'A photo'), 'srcset') ?? ''
  const html = read('guide/components.html')
  for (const alt of ['In a module', 'In a component', 'In a fragment'])
    expect([alt, attribute(tagOf(html, alt), 'srcset')]).toEqual([alt, variants])
  const scripts = globSync('assets/**/*.js', { cwd: client('') }).map((path) => read(path))
  expect(scripts.filter((code) => code.includes(variants)).length).toBeGreaterThan(0)
  expect(scripts.filter((code) => code.includes('bifolio:image'))).toEqual([])
})

test('a page in another language that shows the original has them too', () => {
  expect(widthsOf(tagOf(read('zh/guide/photos.html'), 'A photo'))).toEqual([
    '720w',
    '1080w',
    '1440w',
    '1600w',
  ])
})

test('Markdown pages keep the originals', () => {
  const [, url = ''] = /!\[A photo\]\(([^)]*)\)/.exec(read('guide/photos.md')) ?? []
  expect(isCopy(url, 'photo.jpg')).toBe(true)
})

test('the files that are kept offline are those that pages show or link to', () => {
  const kept = read('sw.js')
  const html = read('guide/photos.html')
  const names = [...html.matchAll(/\/docs\/(assets\/static\/[^" ,]+\.(?:webp|jpg|png))/g)].map(
    ([, path = '']) => path,
  )
  for (const path of names) expect([path, kept.includes(`"${path}"`)]).toEqual([path, true])
  // Only the Markdown page names it.
  expect(globSync('assets/static/light.*.png', { cwd: client('') })).toHaveLength(1)
  expect(kept).not.toMatch(/assets\/static\/light\.[\w-]+\.png/)
  expect(kept).toMatch(/assets\/static\/linked\.[\w-]+\.jpg/)
})

test('an image that is optimized may be large', () => {
  expect(statSync(join(root, 'content/en/guide/photo.jpg')).size).toBeGreaterThan(500_000)
  expect(output).not.toMatch(/warning|asset\/large/i)
  expect(output).toContain('Optimizing images')
})

test.runIf(isNightly)(
  'the second build has the same bytes and encodes nothing; another option changes the pages',
  async () => {
    const [before, kept] = [snapshot(), cached()]
    await build('images: true,')
    expect(cached()).toEqual(kept)
    expect(snapshot()).toEqual(before)

    await build("images: { widths: [400], format: 'avif', quality: 40 },")
    const tags = ['photos', 'components'].map((page) =>
      tagOf(read(`guide/${page}.html`), page === 'photos' ? 'A photo' : 'In a module'),
    )
    for (const tag of tags) {
      expect(widthsOf(tag)).toEqual(['400w', '1600w'])
      expect((await sharp(fileOf(attribute(tag, 'src'))).metadata()).mediaType).toBe('image/avif')
    }
  },
  240_000,
)
