import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isToolPlugin } from '../../node/host/isToolPlugin.ts'
import { movedFile } from '../../node/host/movedFile.ts'
import { REFUSING } from '../../node/host/fileNamesPlugin.ts'
import { takeLinks } from '../../node/host/takeLinks.ts'
import { vikeFailure } from '../../node/host/vikeFailure.ts'
import { withoutEntry } from '../../node/host/withoutEntry.ts'
import { createScratch, type Scratch } from '../samples/scratch.ts'
import { repository } from '../support/cli.ts'

// What `node/host` leans on that Vite and Vike don't promise, each in a test of its own.
// `scripts/hostVersions.mjs` runs them with other versions.

/** Has the packages in its `node_modules`. */
const PACKAGES = process.env['BIFOLIO_HOST_PACKAGES'] ?? repository

interface Facts {
  readonly built: {
    readonly isBuilt: readonly unknown[]
    /** Files of the server's bundle in which the folder of the build is named. */
    readonly namesFolder: readonly { readonly path: string; readonly text: string }[]
    readonly plugins: readonly string[]
    /** Names of the pages that Vike has found. */
    readonly vikePages: readonly string[]
    /** The manifests that Vike passes with the pages, each once. */
    readonly manifests: readonly unknown[]
    readonly pages: readonly {
      readonly url: string
      readonly filePath: string
      readonly html: string
      readonly keeps: boolean
      readonly returned?: string
      /** Vite's, from the global context of Vike. */
      readonly manifest: Readonly<Record<string, { file: string; css?: string[] }>>
    }[]
  }
  readonly served: {
    readonly importer: string
    readonly exporter: string
    readonly importers: readonly string[]
    readonly hasAccepted: boolean
    readonly sent: readonly { readonly type: string; readonly message?: string }[]
  }
  readonly unreadable: readonly string[]
  readonly failing: readonly string[]
}

const FILES = {
  'package.json': '{ "type": "module" }',
  'pages/+config.js': `export default {
  clientHooks: false,
  disableUrlNormalization: true,
  prerender: { disableAutoRun: true },
}
`,
  'pages/+client.js': "import '../style.css'\nconsole.log('the entry')\n",
  'pages/+onRenderHtml.js': `import { escapeInject } from 'vike/server'
export function onRenderHtml({ urlPathname, globalContext }) {
  return {
    documentHtml: escapeInject\`<!DOCTYPE html>
<html><head>
<meta charset="utf-8">
</head><body></body></html>\`,
    pageContext: { returned: urlPathname, manifest: globalContext.assetsManifest },
  }
}
`,
  'pages/index/+Page.js': 'export function Page() {}\n',
  'pages/_error/+Page.js': 'export function Page() {}\n',
  'style.css': "@font-face { font-family: A; src: url('./a.woff2') }\nbody { font-family: A }\n",
  // Vite puts small files into stylesheets.
  'a.woff2': 'x'.repeat(5000),
  'broken.js': "import './missing.js'\n",
  'exporter.js': 'export const one = 1\n',
  'importer.js': "import { one, two } from './exporter.js'\nconsole.log(one, two)\n",
}

let scratch: Scratch
let facts: Facts

beforeAll(async () => {
  scratch = createScratch('host-contract')
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(scratch.folder, path)), { recursive: true })
    scratch.write(path, text)
  }
  symlinkSync(join(PACKAGES, 'node_modules'), join(scratch.folder, 'node_modules'), 'junction')
  // Vike is off in a run of Vitest.
  const { VITEST: _, NODE_ENV: __, ...outsideOfTests } = process.env
  const of = async (step: keyof Facts): Promise<unknown> => {
    await promisify(execFile)(
      process.execPath,
      [join(repository, 'test/contract/probe.mjs'), PACKAGES, step],
      { cwd: scratch.folder, env: { ...outsideOfTests, VIKE_CRAWL: '{"git":false}' } },
    )
    return JSON.parse(readFileSync(join(scratch.folder, `${step}.json`), 'utf8'))
  }
  facts = {
    built: await of('built'),
    served: await of('served'),
    unreadable: await of('unreadable'),
    failing: await of('failing'),
  } as Facts
}, 180_000)
afterAll(() => scratch.remove())

const home = (): Facts['built']['pages'][number] => {
  const found = facts.built.pages.find(({ url }) => url === '/')
  if (!found) throw new Error('Vike has not rendered the page.')
  return found
}

describe('a build', () => {
  test('Vite keeps in `isBuilt` of an environment whether it was bundled', () => {
    expect(facts.built.isBuilt).toEqual([false, false])
  })

  test('Vike passes the path and the text of each document', () => {
    expect(home().filePath).toMatch(/\/dist\/client\/index\.html$/)
    expect(home().html).toContain('<!DOCTYPE html>')
  })

  test('Vike keeps the text and the context of each document until the end', () => {
    expect(facts.built.pages.every(({ keeps }) => keeps)).toBe(true)
  })

  test('Vike passes what `onRenderHtml` returned as a part of the page context', () => {
    expect(home().returned).toBe('/')
  })

  test('Vike passes one manifest with all pages', () => {
    expect(facts.built.manifests).toEqual([home().manifest])
  })

  test('Vike adds the page for unknown URLs, at a URL of its own', () => {
    expect(facts.built.pages.filter(({ url }) => url === '/404')).toHaveLength(1)
  })

  test('Vike lists its pages, with the one for errors', () => {
    expect(facts.built.vikePages).toEqual(['/pages/_error', '/pages/index'])
  })

  test('Vike writes one script per document, that of the entry', () => {
    const { html, manifest } = home()
    const entry = Object.values(manifest).find(({ file }) => html.includes(`"/${file}" type=`))
    expect(html.match(/<script\b/g)).toHaveLength(1)
    expect(withoutEntry(html, `/${entry?.file}`)).not.toContain('<script')
  })

  test('Vike links to stylesheets and fonts before the first tag of the head', () => {
    const { html, manifest } = home()
    const files = Object.values(manifest).flatMap(({ css = [] }) => css)
    const taken = takeLinks(html)
    expect(taken?.hrefs).toEqual([...new Set(files)].map((file) => `/${file}`))
    expect(taken?.hrefs).not.toEqual([])
    expect(html).toContain('as="font"')
    expect(taken?.html).not.toContain('<link')
  })

  test('Vike names the folder of a build in one file of the server', () => {
    expect(facts.built.namesFolder).toHaveLength(1)
    for (const { path, text } of facts.built.namesFolder) {
      const below = path.replaceAll('\\', '/').replace(/^dist\//, '')
      const moved = movedFile(below, Buffer.from(text), {
        from: join(scratch.folder, 'dist'),
        to: '/other',
      })
      expect(String(moved)).not.toContain(join(scratch.folder, 'dist'))
    }
  })

  test('a plugin of Vike refuses names of files for one side', () => {
    expect(facts.built.plugins.filter((name) => REFUSING.test(name))).not.toEqual([])
  })

  test('plugins of Vite and Vike are told by their names', () => {
    expect(facts.built.plugins).toContain('vike:pluginVirtualFiles')
    expect(facts.built.plugins.filter((name) => !isToolPlugin(name))).toEqual([])
  })
})

describe('the development server', () => {
  test('Vite sends an error to the overlay by `hot.send` of the client', () => {
    expect(facts.served.sent.map(({ type }) => type)).toContain('error')
    expect(facts.served.sent.find(({ type }) => type === 'error')?.message).toBeTruthy()
  })

  test('Vite writes imports and exports for its module runner with their names', () => {
    expect(facts.served.importer).toMatch(
      /__vite_ssr_import__\("\/exporter\.js", \{"importedNames":\["one","two"\]\}\)/,
    )
    expect(facts.served.exporter).toContain('__vite_ssr_exportName__("one"')
  })

  test('Vite keeps which modules a module is imported by, and whose updates they accept', () => {
    expect(facts.served.importers).toEqual(['/importer.js'])
    expect(facts.served.hasAccepted).toBe(true)
  })

  test('Vike prints why it cannot read a config', () => {
    const failures = facts.unreadable.map((text) => vikeFailure(text, scratch.folder))
    expect(failures).toContainEqual(
      expect.objectContaining({ code: 'code/syntax', file: 'pages/+config.js' }),
    )
  })

  test('Vike prints why a config throws', () => {
    const failures = facts.failing.map((text) => vikeFailure(text, scratch.folder))
    expect(failures).toContainEqual(
      expect.objectContaining({
        code: 'code/runtime',
        message: expect.stringContaining('config failed'),
      }),
    )
  })
})
