import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Get } from '../../../../node/graph/query.ts'
import { contextOf, dropContext } from '../../../../node/site/context.ts'
import { pageData } from '../../../../node/site/pageData.ts'
import { contentPlugin, mdxPlugin } from '../../../../node/vite/contentPlugin.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

let scratch: Scratch
let site: ReadSite

beforeEach(async () => {
  scratch = createScratch('content-plugin')
  scratch.write(
    'bifolio.config.ts',
    "export default { title: 'T', locales: [{ lang: 'en', label: 'English' }], route: { exclude: ['**/fragments/**'] } }\n",
  )
  scratch.write('content/en/index.mdx', '# Home\n\nOld.\n')
  scratch.write('content/en/unknown.mdx', '# Unknown\n\n<Foo />\n')
  scratch.write(
    'content/en/status.tsx',
    "export const frontmatter = { title: 'Old' }\nexport default () => null\n",
  )
  scratch.write('content/en/fragments/part.mdx', '```ts file="./code.ts"\n```\n')
  scratch.write('content/en/fragments/code.ts', 'Old\n')
  scratch.write('content/en/_meta.json', '["index", "status"]\n')
  site = await readSite({ root: scratch.folder })
})
afterEach(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

/**
 * Loads a module as the development server does. `onWatch` is called for each file that the module
 * is made from.
 */
async function load(path: string, onWatch: (file: string) => void = () => {}): Promise<string> {
  const compiled = new Map<string, string>()
  const { load: hook } = contentPlugin(() => scratch.folder, compiled) as unknown as {
    load: { handler(this: object, id: string): Promise<{ readonly code: string }> }
  }
  const { transform } = mdxPlugin(compiled) as unknown as {
    transform: { handler(this: object, code: string, id: string): { code: string } | null }
  }
  const environment = { name: 'ssr', mode: 'dev', config: { consumer: 'server' } }
  const id = join(scratch.folder, path)
  const { code } = await hook.handler.call({ environment, addWatchFile: onWatch }, id)
  return transform.handler.call({ environment }, code, id)?.code ?? code
}

test('MDX is loaded as its source, which the MDX plugin turns into a module', async () => {
  expect(await load('content/en/index.mdx')).toContain('export const pageData')
})

test('a page with an unknown component shows what is wrong, and not what throws', async () => {
  const code = await load('content/en/unknown.mdx')
  expect(code).toContain('Unknown component &lt;Foo&gt;')
  expect(code).not.toContain('_missingMdxReference')
})

/**
 * Edits a page when its data is asked for the nth time while its module is made, as an editor and
 * the watcher would.
 */
async function editMeanwhile(nth: number, place: string, text: string): Promise<void> {
  const context = await contextOf({ root: scratch.folder })
  const { get } = context
  let asked = 0
  const meanwhile: Get = async (query, key) => {
    const value = await get(query, key)
    if (Object.is(query, pageData) && ++asked === nth) {
      scratch.write(`content/${place}`, text)
      await site.change(`content/${place}`)
    }
    return value
  }
  Object.assign(context, { get: meanwhile })
}

test.each([1, 2])('a page that is edited while its module is made: %i', async (nth) => {
  await editMeanwhile(nth, 'en/index.mdx', '# Home\n\nNew.\n')
  const code = await load('content/en/index.mdx')
  expect(code).toContain('New.')
  expect(code).not.toContain('Old.')
})

test.each([1, 2])('a component that is a page, and is edited then: %i', async (nth) => {
  await editMeanwhile(
    nth,
    'en/status.tsx',
    "export const frontmatter = { title: 'New' }\nexport default () => null\n",
  )
  expect(await load('content/en/status.tsx')).not.toContain('Old')
})

test('a fragment whose file is edited then', async () => {
  let edits = 0
  const code = await load(
    'content/en/fragments/part.mdx',
    () => edits++ === 0 && scratch.write('content/en/fragments/code.ts', 'New\n'),
  )
  expect(code).toContain('New')
  expect(code).not.toContain('Old')
})

test('fragments in a circle show the error where it closes, and nothing is rendered', async () => {
  scratch.write('content/en/index.mdx', "import A from './fragments/a.mdx'\n\n# Home\n\n<A />\n")
  scratch.write('content/en/fragments/a.mdx', "import B from './b.mdx'\n\n<B />\n")
  scratch.write('content/en/fragments/b.mdx', "import A from './a.mdx'\n\n<A />\n")
  await site.change('content/en/index.mdx')
  await site.changeList('content/en/fragments/a.mdx', 'content/en/fragments/b.mdx')
  for (const path of ['a.mdx', 'b.mdx']) {
    const code = await load(`content/en/fragments/${path}`)
    expect(code).toContain('Circular fragment: content/en/fragments/')
    expect(code).not.toMatch(/import .*\.mdx/)
  }
  expect(await load('content/en/index.mdx')).toContain('./fragments/a.mdx')
  scratch.write('content/en/index.mdx', "import Home from './index.mdx'\n\n# Home\n\n<Home />\n")
  await site.change('content/en/index.mdx')
  expect(await load('content/en/index.mdx')).toContain('Circular fragment: content/en/index.mdx →')
})
