import { expect, test } from 'vitest'
import { documentHtml, loadPagefind } from '../../../../node/output/pagefind.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'

test('reports what to install when the package is missing', async () => {
  const missing = Object.assign(new Error("Cannot find package 'pagefind'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
  const error: unknown = await loadPagefind(() => Promise.reject(missing)).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UsageError)
  expect((error as UsageError).diagnostics).toMatchObject([
    {
      code: 'search/no-pagefind',
      message: expect.stringContaining('not installed') as string,
      hint: expect.stringContaining('npm install --save-dev pagefind') as string,
    },
  ])
})

test('leaves any other failure of the package as it is', async () => {
  await expect(
    loadPagefind(() => Promise.reject(new Error('no binary for this system'))),
  ).rejects.toThrow('no binary for this system')
})

test('gives Pagefind titles, headings with their ids, and texts, escaped', () => {
  const page = {
    title: 'A & B',
    routePath: '/a',
    sectionPath: ['Guide', 'Start "here"'],
    sections: [
      { id: '', heading: '', depth: 1, text: 'Opening.' },
      { id: 'x', heading: '<Tabs>', depth: 3, text: '' },
    ],
  }
  expect(documentHtml(page, 'en')).toBe(
    '<!DOCTYPE html><html lang="en"><body><meta data-pagefind-meta="path[content]" content="[&quot;Guide&quot;,&quot;Start \\&quot;here\\&quot;&quot;]">' +
      '<h1>A &amp; B</h1><p>Opening.</p><h3 id="x">&lt;Tabs&gt;</h3><p></p></body></html>',
  )
})
