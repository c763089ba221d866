import { expect, test } from 'vitest'
import { errorUrl } from '../../../shared/errorReference.ts'

test.each([
  ['link/dead', 'https://bifolio.github.io/api/errors/links#link-dead'],
  [
    'front-matter/wrong-slug',
    'https://bifolio.github.io/api/errors/content#front-matter-wrong-slug',
  ],
  ['remark-lint/no-tabs', null],
  ['link', null],
])('%s has the URL %s', (code, url) => {
  expect(errorUrl(code)).toBe(url)
})
