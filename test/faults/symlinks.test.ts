import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { dropContext } from '../../node/site/context.ts'
import { readSite } from '../support/readSite.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { SOUND_SITE } from '../samples/diagnose.ts'
import { createScratch } from '../samples/scratch.ts'
import { useBrowser } from '../support/browser.ts'
import { type RunningDev, startDev } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

/**
 * Everything a build would report about a site with these links, from the root of the project: path
 * → target.
 */
async function diagnose(
  links: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly Diagnostic[]> {
  const scratch = createScratch('symlinks')
  try {
    for (const [path, text] of Object.entries({ ...SOUND_SITE, ...files }))
      scratch.write(path, text)
    for (const [path, target] of Object.entries(links)) link(join(scratch.folder, path), target)
    const opened = await readSite({ root: scratch.folder })
    return await opened.problems()
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostics
    throw error
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
}

function link(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

describe('what cannot be followed is reported with its file', () => {
  test.each<[what: string, links: Readonly<Record<string, string>>, code: string, message: string]>(
    [
      [
        'a link to nothing',
        { 'content/en/guide/gone.mdx': '../../../gone.mdx' },
        'file/broken-link',
        'does not exist',
      ],
      [
        'a link to no folder',
        { 'content/en/more': '../../gone' },
        'file/broken-link',
        'does not exist',
      ],
      ['a link to itself', { 'content/en/loop.mdx': 'loop.mdx' }, 'file/unreadable', 'circle'],
      [
        'a link to the folder that it is in',
        { 'content/en/guide/loop': '.' },
        'file/link-circle',
        'a folder that contains it',
      ],
      [
        'a link to a folder above',
        { 'content/en/guide/loop': '../..' },
        'file/link-circle',
        'a folder that contains it',
      ],
    ],
  )('%s', async (_, links, code, message) => {
    const [path = ''] = Object.keys(links)
    const found = await diagnose(links)
    expect(found.map((problem) => `${problem.severity} ${problem.code} ${problem.file}`)).toEqual([
      `error ${code} ${path}`,
    ])
    expect(found[0]?.message).toContain(message)
    expect(found[0]?.hint).toBeTruthy()
  })

  test('two folders that link to each other', async () => {
    const found = await diagnose(
      { 'content/en/a/b': '../b', 'content/en/b/a': '../a' },
      { 'content/en/a/x.mdx': '# X\n', 'content/en/b/y.mdx': '# Y\n' },
    )
    expect(found.map(({ code, file }) => `${code} ${file}`).toSorted()).toEqual([
      'file/link-circle content/en/a/b/a',
      'file/link-circle content/en/b/a/b',
    ])
  })

  test('a folder with the extension of a page', async () => {
    const found = await diagnose({}, { 'content/en/x.mdx/y.txt': 'A' })
    expect(found).toMatchObject([
      {
        code: 'route/folder-named-as-page',
        severity: 'error',
        file: 'content/en/x.mdx',
        hint: 'Rename the folder.',
      },
    ])
  })

  test('and is left alone where the config excludes it', async () => {
    const config =
      SOUND_SITE['bifolio.config.ts']?.replace(
        'export default {',
        "export default {\n  route: { exclude: ['**/drafts/**'] },",
      ) ?? ''
    expect(
      await diagnose({ 'content/en/drafts/gone.mdx': 'gone' }, { 'bifolio.config.ts': config }),
    ).toEqual([])
  })
})

const MARKER = 'Written in a linked file.'
const SECRET = 'The secret of the neighbor.'

/** A site whose content, language folder and pages are links that leave the project. */
async function createLinkedSite(name: string): Promise<ScratchSite & { readonly outside: string }> {
  const site = await createScratchSite(name, 'minimal')
  // Beside the repository, which is a workspace that Vite serves.
  const outside = realpathSync(mkdtempSync(join(tmpdir(), `bifolio-${name}-`)))
  const move = (path: string, to: string): void => {
    cpSync(join(site.root, path), join(outside, to), { recursive: true })
    rmSync(join(site.root, path), { recursive: true })
  }
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace('route: {', "route: { exclude: ['**/_*'],"),
  )
  move('content/zh', 'zh-docs')
  move('content', 'docs')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(outside, path)), { recursive: true })
    writeFileSync(join(outside, path), text)
  }
  // One file in both languages, with what it refers to beside each of them.
  write(
    'shared/linked.mdx',
    `import Note from './_note.mdx'\nimport { Part } from './Part.tsx'\n\n# Linked\n\n${MARKER} [Second](./second.mdx)\n\n<Note />\n\n<Part />\n\n![Dot](./dot.svg)\n`,
  )
  for (const folder of ['docs/en/guide', 'zh-docs/guide']) {
    write(`${folder}/_note.mdx`, `Note of ${folder}: [first](./first.mdx).\n`)
    write(
      `${folder}/Part.tsx`,
      `import { useState } from 'react'\n\nexport function Part() {\n  const [count, setCount] = useState(0)\n  return <button onClick={() => setCount(count + 1)}>Part of ${folder}: {count}</button>\n}\n`,
    )
    write(
      `${folder}/dot.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${folder.startsWith('zh') ? 5 : 4}" height="4"/>`,
    )
  }
  write('neighbor/notes.md', `# ${SECRET}\n`)
  write('neighbor/.env.md', `# ${SECRET}\n`)
  link(join(site.root, 'content'), join(outside, 'docs'))
  link(join(outside, 'docs/zh'), '../zh-docs')
  link(join(outside, 'docs/en/guide/linked.mdx'), '../../../shared/linked.mdx')
  link(join(outside, 'zh-docs/guide/linked.mdx'), '../../shared/linked.mdx')
  return {
    ...site,
    outside,
    dispose: async () => {
      await site.dispose()
      rmSync(outside, { recursive: true, force: true })
    },
  }
}

const browser = useBrowser()
const LINKED = [
  ['/guide/linked', 'docs/en/guide', 4],
  ['/zh/guide/linked', 'zh-docs/guide', 5],
] as const

describe('a site whose content, folders and pages are links', () => {
  let site: Awaited<ReturnType<typeof createLinkedSite>>
  let server: FolderServer

  beforeAll(async () => {
    site = await createLinkedSite('links-build')
    server = await buildAndServe(site.root)
  })
  afterAll(async () => {
    await server?.close()
    await site?.dispose()
  })

  test.each(LINKED)('%s is built with what is beside it', async (path, folder, width) => {
    const { page } = await browser.newPage()
    await page.goto(server.origin + path)
    await hydrated(page)
    await page.getByText(MARKER).waitFor()
    await page.getByText(`Note of ${folder}`).waitFor()
    await page.getByRole('button', { name: `Part of ${folder}: 0` }).click()
    await page.getByRole('button', { name: `Part of ${folder}: 1` }).waitFor()
    expect(await page.locator('article img').getAttribute('width')).toBe(String(width))
    await page.locator('article a', { hasText: 'first' }).click()
    await page.waitForURL(`**${path.replace('linked', 'first')}`)
  })
})

describe('the development server', () => {
  let site: Awaited<ReturnType<typeof createLinkedSite>>
  let server: RunningDev
  let origin = ''
  let outside = ''

  beforeAll(async () => {
    site = await createLinkedSite('links-dev')
    outside = site.outside
    server = await startDev(site.root)
    origin = server.origin
  })
  afterAll(async () => {
    await server?.stop()
    await site?.dispose()
  })

  test.runIf(isNightly)('shows linked pages, and what is changed in their files', async () => {
    const shown = await Promise.all(
      LINKED.map(async ([path, folder, width]) => {
        // A document that is loaded in the moment of a change is not that of its modules, and
        // loaded once more.
        const { page, context } = await browser.newPage({
          allow: [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/, /Hydration failed/],
        })
        // The first pages of a server wait for its dependencies.
        context.setDefaultTimeout(30_000)
        await page.goto(origin + path)
        await hydrated(page)
        await page.getByText(MARKER).waitFor()
        await page.getByText(`Note of ${folder}`).waitFor()
        await page.getByRole('button', { name: `Part of ${folder}: 0` }).waitFor()
        expect(
          await page
            .locator('article img')
            .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBe(width)
        return page
      }),
    )
    const file = join(outside, 'shared/linked.mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace(MARKER, 'Written again.'))
    for (const page of shown) await page.getByText('Written again.').waitFor()
    writeFileSync(join(outside, 'zh-docs/guide/_note.mdx'), 'Another note.\n')
    await shown[1]?.getByText('Another note.').waitFor()
    writeFileSync(join(outside, 'zh-docs/guide/added.mdx'), '# Added\n')
    await expect
      .poll(async () => (await fetch(`${origin}/zh/guide/added`)).status, { timeout: 30_000 })
      .toBe(200)
  })

  /** Sends a path as it is: `fetch` would take the dots out. */
  async function get(path: string): Promise<string> {
    return await new Promise((resolve, reject) => {
      request(
        {
          host: 'localhost',
          port: new URL(origin).port,
          path,
          headers: { 'sec-fetch-dest': 'script', accept: '*/*' },
        },
        (response) => {
          let text = `${response.statusCode} `
          response
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .on('end', () => resolve(text))
        },
      )
        .on('error', reject)
        .end()
    })
  }

  test('hands out no Markdown outside of what Vite may serve', async () => {
    const file = `${outside}/neighbor/notes.md`
    link(join(site.root, 'public/leak.md'), file)
    const beside = relative(site.root, file)
    const above = '/..'.repeat(file.split('/').length)
    const paths = [
      ...[file, `${outside}/neighbor/.env.md`].flatMap((path) => [
        `/@fs${path}`,
        `/@fs/${path}`,
        `/@fs${site.root}/${relative(site.root, path)}`,
        `/@fs${path.replace('/neighbor', '/docs/../neighbor')}`,
      ]),
      `/@fs${encodeURIComponent(file)}`,
      `/@fs${file.replaceAll('/', '%2f')}`,
      `/@fs${file.replace('notes', 'n%6ftes')}`,
      `/@fs${file}%00`,
      `/@fs${file}%00.md`,
      `/@fs${file}.`,
      `/@fs${file}/`,
      `/${beside}`,
      `/${beside.replaceAll('..', '%2e%2e')}`,
      `/content/../${beside}`,
      `/content/..%2f${beside.replaceAll('/', '%2f')}`,
      `/content/en/../../../neighbor/notes.md`,
      `${above}${file}`,
      file,
      `/@id${file}`,
      `/@id/__x00__${file}`,
      `/@id//@fs${file}`,
    ]
    const queries = [
      '',
      '?import',
      '?import&t=1',
      '?raw',
      '?import&raw',
      '?url',
      '?inline',
      '?lang=zh',
      '?import&lang=zh',
      '?lang=en&import&raw',
      '??import',
      '?import?',
      '?raw?import',
      '?import#.js',
      '?v=1&import',
      '?%69mport',
      '?import&ra%77',
    ]
    const leaks: string[] = []
    for (const path of new Set(paths))
      for (const query of queries)
        if ((await get(path + query)).includes(SECRET))
          leaks.push(path.replaceAll(site.root, '…') + query)
    expect(leaks).toEqual([])
    // What the site is made of exists.
    for (const path of [
      '/content/en/guide/linked.mdx?import',
      '/content/zh/guide/_note.mdx?import',
      `/@fs${site.root}/content/zh/guide/first.mdx?import`,
    ])
      expect([path, (await get(path)).slice(0, 4)]).toEqual([path, '200 '])
  })
})
