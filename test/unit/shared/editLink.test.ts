import { expect, test } from 'vitest'
import { editUrlOf, editViewOf } from '../../../shared/editLink.ts'

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
  [
    'is that of a folder on GitHub',
    'en/x.mdx',
    'https://github.com/kite/kite/tree/main/content/',
    'https://github.com/kite/kite/edit/main/content/en/x.mdx',
  ],
  [
    'is that of a folder on GitLab',
    'en/x.mdx',
    'https://gitlab.com/a/b/kite/-/tree/main/content',
    'https://gitlab.com/a/b/kite/-/edit/main/content/en/x.mdx',
  ],
  ['is absent without repository', 'en/x.mdx', null, null],
  ['is absent without source', '', 'https://example.com', null],
])('the edit URL %s', (_, relativePath, docRepoBaseUrl, url) => {
  const editLink = docRepoBaseUrl === null ? null : { docRepoBaseUrl: editViewOf(docRepoBaseUrl) }
  expect(editUrlOf({ relativePath }, editLink)).toBe(url)
})
