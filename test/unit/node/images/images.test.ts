import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resolveImageImports } from '../../../../node/vite/imageImports.ts'
import {
  createImageOptimizer,
  type ImageOptimizer,
  type OptimizerOptions,
} from '../../../../node/images/imageOptimizer.ts'
import { loadSharp, requireSharp, type Sharp } from '../../../../node/images/loadSharp.ts'
import { isStillRaster } from '../../../../node/images/rasterImage.ts'
import { LINE_WIDTH } from '../../../../node/markdown/imageContainer.ts'
import { TEXT_WIDTH } from '../../../../node/markdown/shownWidth.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { analyze, moduleOf } from '../../../samples/analyze.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'
import { repository } from '../../../support/cli.ts'

let scratch: Scratch
const at = (path: string): string => join(scratch.folder, path)

/** Pixels without order, of which a smaller image is a smaller file. */
function picture(width: number, height: number): ReturnType<typeof sharp> {
  let state = 1
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 24,
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

beforeAll(async () => {
  scratch = createScratch('optimized-images')
  mkdirSync(at('content/en'), { recursive: true })
  mkdirSync(at('public'))
  await picture(800, 40).png().toFile(at('content/en/wide shot.png'))
  await picture(100, 300)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(at('content/en/turned.jpg'))
  await picture(60, 60).png().toFile(at('public/small.png'))
  writeFileSync(
    at('content/en/lines.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="30"/>',
  )
  const whole = await picture(800, 40).png().toBuffer()
  writeFileSync(
    at('content/en/torn.png'),
    Buffer.concat([whole.subarray(0, 33), Buffer.from('not a chunk of a PNG at all')]),
  )
})
afterAll(() => {
  scratch.remove()
})

describe('what is encoded again', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a still image: %s', async (format) => {
    expect(isStillRaster(await picture(20, 10).toFormat(format).toBuffer())).toBe(true)
  })

  test('no animation', async () => {
    const frames = { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } } as const
    const pixels = Uint8Array.from({ length: 8 * 16 * 3 }, (_, index) =>
      index < 8 * 8 * 3 ? 0 : 255,
    )
    expect(isStillRaster(await sharp(pixels, frames).webp({ loop: 0 }).toBuffer())).toBe(false)
    expect(isStillRaster(await sharp(pixels, frames).gif().toBuffer())).toBe(false)
    const png = await picture(8, 8).png().toBuffer()
    const control = Buffer.concat([
      Buffer.from('00000008', 'hex'),
      Buffer.from('acTL'),
      Buffer.alloc(12),
    ])
    expect(isStillRaster(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(
      false,
    )
    const avif = await picture(8, 8).avif().toBuffer()
    const sequence = Buffer.from(avif)
    sequence.write('avis', 16, 'latin1')
    expect([isStillRaster(avif), isStillRaster(sequence)]).toEqual([true, false])
  })

  test.each([
    ['text', 'nothing of the kind, only words'],
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('not %s', (_, content) => {
    expect(isStillRaster(Buffer.from(content))).toBe(false)
  })
})

describe('a page', () => {
  const imageOf = async (
    source: string,
    images: true | { readonly widths: readonly number[] } = true,
  ): Promise<{ tag: string; images: readonly string[] }> => {
    const record = await analyze(source, { contentRoot: at('content'), config: { images } })
    return {
      tag: /<img.*?>|"img", \{[^]*?\}/.exec(moduleOf(record).replaceAll('\\"', '"'))?.[0] ?? '',
      images: record.images.map((path) => path.slice(scratch.folder.length + 1)),
    }
  }

  test('has room for the variants of an image', async () => {
    const { tag, images } = await imageOf('![Wide](<./wide shot.png>)\n')
    expect(tag).toMatch(
      new RegExp(
        String.raw`^<img src="" \+ _asset\d \+ "" alt="Wide" srcset="" \+ _asset\d \+ "" ` +
          String.raw`sizes="min\(595px, 100vw - 40px\)" width="800" height="40" loading="lazy">` +
          String.raw`$`,
      ),
    )
    expect(images).toEqual(['content/en/wide shot.png'])
  })

  test('has it in JSX too', async () => {
    const { tag } = await imageOf(
      'import { X } from "./x"\n\n<X><img src="./wide%20shot.png" alt="Wide" width={200} /></X>\n',
    )
    expect(tag).toMatch(/src: "" \+ _asset\d \+ ""/)
    expect(tag).toMatch(/srcSet: "" \+ _asset\d \+ ""/)
    expect(tag).toContain('sizes: "min(200px, 100vw - 40px)"')
  })

  test('offers no choice for an image that is smaller than all variants', async () => {
    const { tag, images } = await imageOf('![Small](/small.png)\n')
    expect(tag).not.toContain('srcset')
    expect(images).toEqual(['public/small.png'])
    expect(
      (await imageOf('![Wide](<./wide shot.png>)\n', { widths: [800, 1600] })).tag,
    ).not.toContain('srcset')
  })

  test.each([
    ['an image of lines', '![Lines](./lines.svg)'],
    ['variants of the author', '<img src="/small.png" srcSet="/small.png 1x" alt="" />'],
    [
      'a `<picture>`',
      '<picture><source srcSet="/a.webp" /><img src="/small.png" alt="" /></picture>',
    ],
    ['properties that only the page knows', '<img {...{}} src="/small.png" alt="" />'],
    ['another host', '![Far](https://example.com/small.png)'],
    ['a file that is missing', '![None](./none.png)'],
  ])('leaves %s alone', async (_, source) => {
    const { images } = await imageOf(`${source}\n`)
    expect(images).toEqual([])
  })

  test('has variants with the sizes that the author states', async () => {
    const { tag, images } = await imageOf(
      'import { X } from "./x"\n\n<X><img src="./wide%20shot.png" sizes="50vw" alt="" width={200} /></X>\n',
    )
    expect(images).toEqual(['content/en/wide shot.png'])
    expect(tag.match(/sizes/g)).toHaveLength(1)
    expect(tag).toContain('sizes: "50vw"')
    expect(tag).toContain('srcSet: ')
  })

  test('may show its images as wide as the window when it has no layout', async () => {
    expect(
      (await imageOf('---\npageType: custom\n---\n\n![Wide](<./wide shot.png>)\n')).tag,
    ).toContain('sizes="min(800px, 100vw)"')
  })

  test.each([
    ['a step', '<Steps>\n\n1. IMAGE\n\n</Steps>', 'min(595px, 100vw - 80px)'],
    ['a card', '<Card title="A">\n\nIMAGE\n\n</Card>', 'min(595px, 100vw - 76px)'],
    [
      'cards',
      '<Cards>\n<Card title="A">\n\nIMAGE\n\n</Card>\n</Cards>',
      '(width < 672px) min(595px, 100vw - 76px), min(309.5px, 50vw - 62.5px)',
    ],
    ['a table', '| A | B |\n| --- | --- |\n| IMAGE | IMAGE |', 'min(335px, 50vw - 37px)'],
    [
      'unequal columns',
      '<div style={{ gridTemplateColumns: "2fr 1fr", gap: "0 1rem" }}>\n<b>IMAGE</b>\n</div>',
      'min(458.7px, 66.7vw - 37.3px)',
    ],
    [
      'as many columns as fit',
      '<div style={{ gridTemplateColumns: "repeat(auto-fill, minmax(0.1px, 1fr))" }}>\n<b>IMAGE</b>\n</div>',
      'min(58.7px, 8.3vw - 3.3px)',
    ],
    [
      'a column of any width',
      '<div style={{ gridTemplateColumns: "200px 1fr" }}>\n<b>IMAGE</b>\n</div>',
      'min(704px, 100vw - 40px)',
    ],
    [
      'a style that is computed',
      '<div style={style}>\n<b>IMAGE</b>\n</div>',
      'min(704px, 100vw - 40px)',
    ],
  ])('is as wide as the room that it has in %s', async (_, source, sizes) => {
    const { tag } = await imageOf(
      `export const style = {}\n\n${source.replaceAll('IMAGE', '![Wide](<./wide shot.png>)')}\n`,
    )
    const [, html, jsx] = /sizes=\\?"([^"\\]*)|sizes: "([^"]*)/.exec(tag) ?? []
    const found = html ?? jsx ?? ''
    // Where the columns fit, the last of several values is that of the widest windows.
    expect(found.endsWith(sizes) ? sizes : found).toBe(sizes)
  })

  test('is as it was without the option', async () => {
    const record = await analyze('![Wide](<./wide shot.png>)\n', { contentRoot: at('content') })
    expect(moduleOf(record)).not.toMatch(/srcset|bifolio:image/)
    expect(record.images).toEqual([])
  })

  test('in development has the originals', async () => {
    const code = moduleOf(
      await analyze('![Wide](<./wide shot.png>)\n\n![Small](/small.png)\n', {
        contentRoot: at('content'),
        config: { images: true },
      }),
    )
    const served = await resolveImageImports(
      code,
      {
        images: null,
        config: { base: '/docs/' },
        contentRoot: at('content'),
        publicDir: at('public'),
      } as unknown as Parameters<typeof resolveImageImports>[1],
      'serve',
    )
    expect(served).toContain(
      `import _asset0 from ${JSON.stringify(`${at('content/en/wide shot.png')}?url`)}`,
    )
    expect(served).toContain('const _asset2 = "/docs/small.png"')
    expect(served).not.toContain('bifolio:image')
  })

  test('uses the widths of the text and of its lines', () => {
    const tokens = readFileSync(join(repository, 'components/styles/tokens.css'), 'utf8')
    expect(tokens).toContain(`--bf-content-width: ${TEXT_WIDTH}px;`)
    const [, line] = /--bf-text-width: ([\d.]+)rem;/.exec(tokens) ?? []
    expect(Math.floor(Number(line) * 16)).toBe(LINE_WIDTH)
  })
})

describe('the optimizer', () => {
  const open = (
    more: Partial<OptimizerOptions['images']> = {},
    load?: () => Promise<Sharp>,
  ): ImageOptimizer =>
    createImageOptimizer({
      root: scratch.folder,
      publicDir: at('public'),
      base: '/docs/',
      images: { widths: [200, 400, 1600], format: 'webp', quality: 80, ...more },
      ...(load && { load }),
    })
  const filesOf = (folder: string): Record<string, Buffer> =>
    Object.fromEntries(
      readdirSync(at(folder))
        .sort()
        .map((name) => [name, readFileSync(at(`${folder}/${name}`))]),
    )

  test('makes the same files again, from the cache and without it', async () => {
    const encodes = vi.fn()
    const counting = async (): Promise<Sharp> => {
      const real = await loadSharp()
      return Object.assign((content: Uint8Array) => (encodes(), real(content)), {
        versions: real.versions,
      })
    }
    const first = open({}, counting)
    const srcset = await first.srcset(at('content/en/wide shot.png'))
    expect(srcset).toMatch(
      new RegExp(
        String.raw`^\/docs\/assets\/static\/wide%20shot-200\.[\da-f]{8}\.webp 200w, ` +
          String.raw`\S+-400\.\S+ 400w, \S+wide%20shot\.[\da-f]{8}\.webp 800w$`,
      ),
    )
    await first.write(at('first'))
    expect(encodes).toHaveBeenCalledTimes(3)

    const second = open({}, counting)
    expect(await second.srcset(at('content/en/wide shot.png'))).toBe(srcset)
    await second.write(at('second'))
    await second.prune()
    expect(encodes).toHaveBeenCalledTimes(3)
    expect(filesOf('second/assets/static')).toEqual(filesOf('first/assets/static'))

    rmSync(at('node_modules'), { recursive: true })
    const third = open({}, counting)
    expect(await third.srcset(at('content/en/wide shot.png'))).toBe(srcset)
    expect(encodes).toHaveBeenCalledTimes(6)
  })

  test('turns an image as the camera held it', async () => {
    const optimizer = open()
    expect(await optimizer.srcset(at('content/en/turned.jpg'))).toMatch(/ 200w, \S+ 300w$/)
    await optimizer.write(at('turned'))
    const [small = ''] = readdirSync(at('turned/assets/static')).filter((name) =>
      name.includes('-200'),
    )
    expect(await sharp(at(`turned/assets/static/${small}`)).metadata()).toMatchObject({
      width: 200,
      height: 67,
    })
  })

  test('keeps the original where every variant is larger', async () => {
    const huge = Object.assign(
      () => ({
        rotate: () => huge(),
        resize: () => huge(),
        webp: () => huge(),
        toBuffer: () => Promise.resolve(Buffer.alloc(1_000_000)),
      }),
      { versions: {} },
    ) as unknown as Sharp & (() => never)
    const optimizer = open({ quality: 99 }, () => Promise.resolve(huge))
    expect(await optimizer.srcset(at('content/en/wide shot.png'))).toMatch(
      /^\/docs\/assets\/static\/wide%20shot\.[\da-f]{8}\.png 800w$/,
    )
    expect(await optimizer.src(at('public/small.png'))).toBe('/docs/small.png')
    await optimizer.write(at('kept'))
    expect(readdirSync(at('kept/assets/static'))).toHaveLength(1)
    expect(existsSync(at('kept/small.png'))).toBe(false)
  })

  test('keeps an image that cannot be encoded, and reports why', async () => {
    const optimizer = open()
    expect(await optimizer.src(at('content/en/torn.png'))).toMatch(/\/torn\.[\da-f]{8}\.png$/)
    expect(optimizer.problems()).toEqual([
      expect.objectContaining({
        code: 'images/not-encoded',
        severity: 'warning',
        file: 'content/en/torn.png',
      }),
    ])
    await optimizer.write(at('torn'))
    expect(
      statSync(at(`torn/assets/static/${readdirSync(at('torn/assets/static'))[0] ?? ''}`)).size,
    ).toBe(statSync(at('content/en/torn.png')).size)
  })

  test('writes AVIF', async () => {
    const optimizer = open({ format: 'avif', quality: 40, widths: [200] })
    expect(await optimizer.srcset(at('content/en/wide shot.png'))).toMatch(
      /\.avif 200w, \S+\.avif 800w$/,
    )
  })
})

describe('a missing package', () => {
  const missing = (): string => {
    throw new Error('Cannot find module')
  }

  test('is one message, with the place in the config and the command', () => {
    expect(() =>
      requireSharp(
        { images: { widths: [1], format: 'webp', quality: 1 } },
        { file: 'bifolio.config.ts', line: 4 },
        missing,
      ),
    ).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({
            code: 'images/no-sharp',
            message: '`images` is set, but the package sharp is not installed.',
            hint: 'Install it (npm install --save-dev sharp), or remove `images`.',
            file: 'bifolio.config.ts',
            line: 4,
            keyPath: 'images',
          }),
        ],
      }),
    )
  })

  test('is none without the option, nor where it is installed', () => {
    requireSharp({ images: false }, { file: 'bifolio.config.ts' }, missing)
    requireSharp(
      { images: { widths: [1], format: 'webp', quality: 1 } },
      { file: 'bifolio.config.ts' },
    )
  })

  test('for this system is reported as well', async () => {
    await expect(
      loadSharp(() =>
        Promise.reject(
          new Error(
            'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:',
          ),
        ),
      ),
    ).rejects.toThrow(UsageError)
    await expect(
      loadSharp(() =>
        Promise.reject(
          new Error(
            'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:',
          ),
        ),
      ),
    ).rejects.toThrow(
      'The package sharp cannot be loaded: Could not load the "sharp" module using the linux-x64 runtime',
    )
  })
})
