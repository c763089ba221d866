import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePreview } from '../../../../node/changes/preview/writePreview.ts'
import { changesOf } from '../../../support/changesOf.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'preview-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const preview = async (before: string, after: string, out: string): Promise<string> => {
  const place = { 'en/guide/a?.mdx': before }
  writePreview(await changesOf(place, { 'en/guide/a?.mdx': after }), null, { root, out })
  return readFileSync(join(root, out, 'pages/content/en/guide/a-.html'), 'utf8')
}
const textIn = (document: string): string =>
  /<div class="text">([^]*?)<\/div><\/section>/.exec(document)?.[1] ?? ''

test('marks words in place, within lists, links and emphasis', async () => {
  const document = await preview(
    'One *two* three\n\n- a\n- b [c](https://c.example) kite\n',
    'One *four* three\n\n- a\n- new\n- b [c](https://c.example) plane\n',
    'marks',
  )
  expect(textIn(document)).toBe(
    '<p>One <del><em>two</em></del><ins><em>four</em></ins> three</p>' +
      '<ul><li><div>a</div></li><li><div><ins>new</ins></div></li>' +
      '<li><div>b <a href="https://c.example">c</a> <del>kite</del><ins>plane</ins></div></li></ul>',
  )
})

test('marks lines of code, and whole sections', async () => {
  const document = await preview(
    '# A\n\n```js\na()\nb()\n```\n\n## Old\n\nGone <b>.\n',
    '# A\n\n```js\na()\nc()\n```\n\n## New\n\nSomething else is here now.\n',
    'code',
  )
  expect(document).toContain(
    '<pre tabindex="0"><code>a()\n<del>b()\n</del><ins>c()\n</ins></code></pre>',
  )
  expect(document).toContain('<del class="whole"><h3>Old</h3>')
  expect(document).toContain('<ins class="whole"><h3>New</h3>')
})

test('what a page contains is text: it runs nothing in the preview', async () => {
  const document = await preview(
    'Safe',
    '`<script>alert(1)</script>` [x](javascript:alert(1)) ![<img onerror=x>](a"b.png)',
    'safe',
  )
  expect(document).toContain('&lt;script&gt;')
  expect(document).not.toMatch(/<script>|href="javascript|<img/)
})

test('replaces a preview, and no other folder', async () => {
  await preview('a', 'b', 'twice')
  await preview('a', 'c', 'twice')
  expect(readdirSync(join(root, 'twice')).toSorted()).toEqual([
    'changes.json',
    'index.html',
    'pages',
    'preview.css',
    'preview.js',
  ])
  writeFileSync(join(root, 'twice', 'preview.css'), '')
  rmSync(join(root, 'twice', 'changes.json'))
  await expect(preview('a', 'd', 'twice')).rejects.toMatchObject({
    diagnostics: [
      { message: 'The folder "twice" has files that aren\'t a preview. Nothing was written.' },
    ],
  })
})
