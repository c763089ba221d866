import { afterEach, describe, expect, test } from 'vitest'
import { checkSite } from '../../../../node/check/checkSite.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// What of a front matter readers can find in the files of the site.

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

const PAGE = `---
title: A
reviewer: Ann, not for readers
status: beta
x-own: mine
nested: { deep: [not for readers] }
---

`

async function open(files: Readonly<Record<string, string>>, config = ''): Promise<ReadSite> {
  scratch = createScratch('public-keys')
  scratch.write(
    'bifolio.config.ts',
    `export default { markdown: { globalComponents: ['theme/Note.tsx'] }, ${config} }\n`,
  )
  scratch.write('theme/Note.tsx', 'export default function Note() {\n  return <button />\n}\n')
  scratch.write('content/en/index.md', '# Home\n')
  for (const [path, text] of Object.entries(files)) scratch.write(`content/en/${path}`, text)
  return await readSite({ root: scratch.folder })
}

/** Everything that a browser can get of a page. */
async function published(context: ReadSite, place: string): Promise<string> {
  const opened = context
  const data = await opened.pageData(place)
  return JSON.stringify([data, await opened.body(place)])
}

describe.each([
  ['a page of Markdown', 'a.md', `${PAGE}Text.\n`],
  ['a page with a component', 'b.mdx', `${PAGE}<Note />\n`],
])('%s', (_, file, text) => {
  test('publishes fields and keys with x-, and no other key', async () => {
    const context = await open({ [file]: text })
    const all = await published(context, `en/${file}`)
    expect(all).toContain('mine')
    expect(all).not.toContain('not for readers')
    expect(all).not.toContain('beta')
    const { frontmatter } = await context.pageData(`en/${file}`)
    expect(frontmatter).toEqual({ title: 'A', 'x-own': 'mine' })
  })

  test('publishes the keys that the config lists', async () => {
    const context = await open({ [file]: text }, "frontmatter: { publicKeys: ['status'] },")
    const { frontmatter } = await context.pageData(`en/${file}`)
    expect(frontmatter).toEqual({ title: 'A', status: 'beta', 'x-own': 'mine' })
    expect(await published(context, `en/${file}`)).not.toContain('not for readers')
  })
})

test('what the text of a page shows of its front matter is published', async () => {
  const context = await open({ 'b.mdx': `${PAGE}<Note>{frontmatter.status}</Note>\n` })
  const all = await published(context, 'en/b.mdx')
  expect(all).toContain('beta')
  expect(all).not.toContain('not for readers')
})

test('check says of each key once that it is not published', async () => {
  const context = await open({ 'a.md': PAGE, 'b.md': PAGE })
  const found = (await checkSite(context)).filter(({ code }) => code === 'front-matter/unknown-key')
  expect(found.map(({ message }) => message)).toEqual([
    'Unknown front matter key `reviewer`.',
    'Unknown front matter key `status`.',
    'Unknown front matter key `nested`.',
  ])
  expect(found[0]).toMatchObject({
    severity: 'warning',
    hint: '2 pages have it. It is not published. If a component reads it, add it to `frontmatter.publicKeys` in the config, or begin its name with `x-`. Else remove it.',
  })
})

test('a key that the config lists is no problem, unless JSON cannot hold it', async () => {
  const config = "frontmatter: { publicKeys: ['reviewer', 'status', 'nested'] },"
  const codes = async (text: string): Promise<string[]> =>
    (await checkSite(await open({ 'a.md': text }, config))).map(({ code }) => code)
  expect(await codes(PAGE)).toEqual([])
  expect(await codes('---\nstatus: .nan\n---\n\n# A\n')).toEqual(['front-matter/wrong-type'])
})
