import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import type { FolderServer } from '../support/serveFolder.ts'
import { useBrowser } from '../support/browser.ts'
import { isNightly } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { diagnose } from '../samples/diagnose.ts'

/**
 * Names below `content/en`, without extension, that make pages. Each is the title of its page too.
 */
const SERVED: readonly string[] = [
  'two words',
  "quote's",
  'double"quote',
  'a&b',
  'a&amp;b',
  'a<b',
  'a>b',
  '[brackets]',
  '[...rest]',
  '(parens)',
  '{braces}',
  '{a,b}',
  '!bang',
  '_underscore',
  '-dash',
  '@at',
  '@id',
  '+plus',
  'a=b',
  '~tilde',
  '$dollar',
  '$&',
  'semi;colon',
  'comma,name',
  'co:lon',
  'pi|pe',
  'st*r',
  '**',
  '^caret',
  'back`tick',
  'trailing.',
  '2.0',
  'v1.2.3',
  'node.js',
  'a.b.json',
  '404x',
  '指南',
  'été',
  'مرحبا',
  'עברית',
  '😀',
  '👩‍💻',
  'constructor',
  '__proto__',
  'toString',
  'con',
  'NUL',
  'index2',
  'docs',
  'folder/with space/deep [x]',
  'folder.dots/x',
  'x'.repeat(200),
  '长'.repeat(66),
]

/** Windows cannot have a file of this name: the page is served, with a warning. */
const UNPORTABLE = new Set([
  'double"quote',
  'a<b',
  'a>b',
  'co:lon',
  'pi|pe',
  'st*r',
  '**',
  'con',
  'NUL',
])

/** File names below `content/en` that make no page, and the text of the message. */
const REFUSED: readonly (readonly [name: string, code: string, message: string | RegExp])[] = [
  ['per%cent.mdx', 'route/invalid-name', '"%"'],
  ['%.mdx', 'route/invalid-name', '"%"'],
  ['%2e%2e.mdx', 'route/invalid-name', '"%"'],
  ['hash#tag.mdx', 'route/invalid-name', '"#"'],
  ['ques?tion.mdx', 'route/invalid-name', '"?"'],
  ['back\\slash.mdx', 'route/invalid-name', '"\\"'],
  ['line\nbreak.mdx', 'route/invalid-name', 'U+000A'],
  ['tab\there.mdx', 'route/invalid-name', 'U+0009'],
  ['turned\u202Etxt.mdx', 'route/invalid-name', 'U+202E'],
  [' leading.mdx', 'route/invalid-name', 'space'],
  ['trailing .mdx', 'route/invalid-name', 'space'],
  ['x.html.mdx', 'route/invalid-name', '".html"'],
  ['index.html.mdx', 'route/invalid-name', '".html"'],
  ['notes.md.mdx', 'route/invalid-name', '".md"'],
  [`${'x'.repeat(201)}.mdx`, 'route/invalid-name', '200 bytes'],
  [`${'长'.repeat(67)}.mdx`, 'route/invalid-name', '200 bytes'],
  ['per%cent/page.mdx', 'route/invalid-name', '"%"'],
  ['folder /page.mdx', 'route/invalid-name', 'space'],
  ['.hidden.mdx', 'route/hidden-file', 'begins with a dot'],
  ['.mdx', 'route/hidden-file', 'begins with a dot'],
]

describe('a name', () => {
  test.each(SERVED)('%j makes a page', async (name) => {
    const found = await diagnose({ [`content/en/${name}.mdx`]: '# A\n' })
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
      UNPORTABLE.has(name) ? ['warning route/unportable-name'] : [],
    )
  })

  test.each(REFUSED)('%j is reported with its file', async (name, code, message) => {
    const found = await diagnose({ [`content/en/${name}`]: '# A\n' })
    expect(found.map((problem) => problem.code)).toEqual([code])
    expect(found[0]?.message).toMatch(message)
    expect(found[0]?.file).toMatch(/^content\/en\//)
    // A report stays on its lines.
    expect(`${found[0]?.file}${found[0]?.message}`).not.toMatch(/[\n\t\u202E]/)
    expect(found[0]?.hint).toMatch(/Rename/)
  })

  test('that Unicode can write in two ways is reported in the form that nobody types', async () => {
    const found = await diagnose({ [`content/en/${'é'.normalize('NFD')}.mdx`]: '# A\n' })
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning route/unportable-name',
    ])
    expect(found[0]?.hint).toContain('é'.normalize('NFC'))
  })
})

describe('two names', () => {
  test.each([
    ['that differ in case', 'Case.mdx', 'case.mdx'],
    ['whose folders differ in case', 'API/x.mdx', 'api/x.mdx'],
    ['of a page and of a folder with an index', 'x.mdx', 'x/index.mdx'],
    ['in the two forms of Unicode', `${'é'.normalize('NFC')}.mdx`, `${'é'.normalize('NFD')}.mdx`],
  ])("%s can't be distinguished on every host", async (_, first, second) => {
    const found = await diagnose({
      [`content/en/${first}`]: '# A\n',
      [`content/en/${second}`]: '# B\n',
    })
    const conflict = found.filter(({ severity }) => severity === 'error')
    expect(conflict.map(({ code }) => code)).toEqual(['route/conflict'])
    expect(conflict[0]?.message).toContain(`content/en/${first}`)
    expect(conflict[0]?.message).toContain(`content/en/${second}`)
    expect(conflict[0]?.hint).toContain('Rename')
  })

  test('of two languages are pages with one URL each', async () => {
    expect(
      await diagnose({ 'content/en/Case.mdx': '# A\n', 'content/zh/case.mdx': '# A\n' }),
    ).toEqual([])
  })
})

describe('the built site', () => {
  const browser = useBrowser()
  let site: ScratchSite
  let server: FolderServer

  beforeAll(async () => {
    site = await createScratchSite('names', 'minimal')
    for (const name of SERVED) {
      const file = join(site.root, `content/en/guide/${name}.mdx`)
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(
        file,
        `# Title ${SERVED.indexOf(name)}\n\n[Next](<./${encodeURI(name.split('/').pop() ?? '')}.mdx>)\n`,
      )
    }
    server = await buildAndServe(site.root)
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await site?.dispose()
  })

  test('has every page at its URL', async () => {
    for (const [at, name] of SERVED.entries()) {
      const response = await fetch(`${server.origin}/guide/${encodeURI(name)}`)
      expect([name, response.status]).toEqual([name, 200])
      expect(await response.text()).toContain(`Title ${at}</h1>`)
    }
  })

  test('opens every page from the sidebar, at once and by client navigation', async () => {
    const { page } = await browser.newPage()
    await page.goto(`${server.origin}/guide/index2`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    // Folders are groups that may be closed: the links are in the document all the same.
    const links = await page
      .locator('.bf-sidebar a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const [at, name] of [...SERVED.entries()].filter(
      ([index]) => isNightly || index % 4 === 0 || SERVED[index]?.length === 1,
    )) {
      const link = links.find((href) => decodeURIComponent(href) === `/guide/${name}`)
      expect([name, link]).not.toEqual([name, undefined])
      expect((await fetch(server.origin + link)).status).toBe(200)
      await page.locator(`.bf-sidebar a[href=${JSON.stringify(link)}]`).dispatchEvent('click')
      await page.locator('h1', { hasText: `Title ${at}` }).waitFor()
      expect([name, await page.evaluate(() => 'isSameDocument' in window)]).toEqual([name, true])
    }
  })
})
