import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutputOf } from '../../../../node/vite/isOutputOf.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch
beforeAll(() => {
  scratch = createScratch('is-output')
  scratch.write('other/client/.nojekyll', '')
  scratch.write('src/client/index.ts', '')
})
afterAll(() => {
  scratch.remove()
})

test.each([
  ['other/client', true],
  ['other/client/guide/first.html', true],
  ['other/client/guide/client/index.html', true],
  ['new/.bifolio/build-1/client/index.html', true],
  ['other', false],
  ['other/clients/index.html', false],
  ['src/client/index.ts', false],
  ['content/en/guide/client.md', false],
])('%s: %s', (path, expected) => {
  expect(isOutputOf(scratch.folder)(`${scratch.folder}/${path}`)).toBe(expected)
})

test.each(['other/client', 'new/.bifolio'])('a project in %s is watched', (folder) => {
  const root = `${scratch.folder}/${folder}`
  expect(isOutputOf(root)(`${root}/content/en/index.md`)).toBe(false)
  expect(isOutputOf(root)(root)).toBe(false)
})
