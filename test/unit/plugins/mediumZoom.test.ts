import { expect, test } from 'vitest'
import type { SitePage } from '../../../node/plugin/types.ts'
import { mediumZoom } from '../../../plugins/medium-zoom/index.ts'
import { fittedSize, largestVariant } from '../../../plugins/medium-zoom/client/fittedSize.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'

const picture = {
  naturalWidth: 400,
  naturalHeight: 200,
  width: 100,
  height: 50,
  currentSrc: '/a.png',
  srcset: '',
  dataset: {},
}

test.each([
  [
    'a picture of pixels is no larger than it is',
    {},
    { width: 1000, height: 1000 },
    { width: 400, height: 200 },
  ],
  ['it fits into the room', {}, { width: 200, height: 1000 }, { width: 200, height: 100 }],
  [
    'one that is shown larger than it is stays as large',
    { width: 800, height: 400 },
    { width: 1000, height: 1000 },
    { width: 800, height: 400 },
  ],
  [
    'one of lines fills the room',
    { currentSrc: '/a.svg?x' },
    { width: 1000, height: 300 },
    { width: 600, height: 300 },
  ],
  [
    'one without a size of its own has the shape in which it is shown',
    { naturalWidth: 0, naturalHeight: 0, currentSrc: '/a.svg' },
    { width: 1000, height: 300 },
    { width: 600, height: 300 },
  ],
  [
    'one with variants is as large as the largest',
    { srcset: '/a-720.webp 720w, /a.webp 1200w' },
    { width: 2000, height: 2000 },
    { width: 1200, height: 600 },
  ],
  [
    'one with a larger file fills the room',
    { dataset: { zoomSrc: '/b.png' } },
    { width: 1000, height: 300 },
    { width: 600, height: 300 },
  ],
])('%s', (_, change, room, size) => {
  expect(fittedSize({ ...picture, ...change }, room)).toEqual(size)
})

test('the largest variant is shown, in whatever order they are listed', () => {
  expect(largestVariant('/a.webp 1200w, /b,1.webp 720w')).toEqual({ src: '/a.webp', width: 1200 })
  expect(largestVariant('/a.webp 720w,\n  /b,1.webp 1200w')).toEqual({
    src: '/b,1.webp',
    width: 1200,
  })
  expect(largestVariant('/a.png, /b.png 2x')).toBeUndefined()
})

test('pages with images have it, and those with components that render some', async () => {
  const { clientComponents: [component] = [] } = await setUp(
    mediumZoom({ components: ['Gallery'] }),
  )
  const has = (...uses: string[]): unknown =>
    typeof component?.when === 'function' &&
    component.when({ uses } as Pick<SitePage, 'uses'> as SitePage)
  expect([has('img', 'p'), has('Gallery'), has('p', 'Tabs')]).toEqual([true, true, false])
})

test.each([
  [{ selector: '' }, "`selector` cannot be ''."],
  [{ options: { margin: -1 } }, '`options.margin` cannot be the number -1.'],
  [{ options: { container: '#x' } }, 'Unknown key `container` in `options`.'],
])('wrong options are reported: %j', (options, message) => {
  const problems = wrongOptions(mediumZoom(options as Parameters<typeof mediumZoom>[0]))
  expect(problems.map(({ message: said }) => said)).toEqual([expect.stringContaining(message)])
})
