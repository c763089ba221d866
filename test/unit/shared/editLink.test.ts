import { expect, test } from 'vitest'
import { editUrlOf } from '../../../shared/editLink.ts'

test.each<[what: string, relativePath: string, base: string | null, url: string | null]>([
  [
    'joins repository and path',
    'en/guide/x.mdx',
    'https://example.com/edit',
    'https://example.com/edit/en/guide/x.mdx',
  ],
  [
    'has one slash between them',
    'en/x.mdx',
    'https://example.com/edit//',
    'https://example.com/edit/en/x.mdx',
  ],
  [
    'encodes names',
    'zh/指 南.mdx',
    'https://example.com',
    'https://example.com/zh/%E6%8C%87%20%E5%8D%97.mdx',
  ],
  ['is absent without repository', 'en/x.mdx', null, null],
  ['is absent without source', '', 'https://example.com', null],
])('the edit URL %s', (_, relativePath, docRepoBaseUrl, url) => {
  expect(editUrlOf({ relativePath }, docRepoBaseUrl === null ? null : { docRepoBaseUrl })).toBe(url)
})
