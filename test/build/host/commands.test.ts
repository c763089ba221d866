import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, runCli, startCli } from '../../support/cli.ts'
import { folderState } from '../../support/folderState.ts'
import { byDay, isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'
import { COMMANDS, type Tool } from '../../support/viteCommands.ts'

// `vite`, `vike` and `bifolio` are one road: every command of each serves and builds the same site,
// whatever of `pages/` and `vite.config.ts` a project has.

const TOOLS = Object.keys(COMMANDS) as Tool[]

const PAGES = {
  'pages/+config.ts': "export default { extends: 'import:bifolio/config:default' }\n",
  'pages/docs/+route.ts': "export { route as default } from 'bifolio/docs/route'\n",
  'pages/docs/+Page.ts': "export { Page } from 'bifolio/docs/Page'\n",
  'pages/docs/+onBeforePrerenderStart.ts':
    "export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n",
  'pages/_error/+Page.ts': "export { Page } from 'bifolio/docs/ErrorPage'\n",
}

const OWN_PAGE = {
  'pages/about/+Page.tsx': 'export const Page = () => <h1>About Kite</h1>\n',
}

interface Project {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly tools: readonly Tool[]
  /** True in `npm test`. */
  readonly isShort?: boolean
  /** URLs besides those of the content. */
  readonly more?: readonly string[]
}

const PROJECTS: readonly Project[] = [
  { name: 'vite-config', files: {}, tools: TOOLS },
  { name: 'all-pages', files: PAGES, tools: TOOLS },
  { name: 'own-page', files: OWN_PAGE, tools: TOOLS, more: ['/about'], isShort: true },
  { name: 'helper', files: { 'pages/helper.ts': 'export const help = 1\n' }, tools: TOOLS },
  {
    name: 'old-route',
    files: { ...PAGES, 'pages/docs/+route.ts': "export default '/*'\n" },
    tools: TOOLS,
  },
]

const URLS = ['/', '/guide/first', '/guide/second']

async function fetchAll(origin: string, urls: readonly string[]): Promise<Record<string, string>> {
  const entries = await Promise.all(
    [...urls, '/guide/missing'].map(async (url) => {
      const response = await fetch(origin + url, { headers: { 'sec-fetch-dest': 'document' } })
      const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? []
      return [url, `${response.status} ${title.replaceAll(/<[^>]*>/g, '').trim()}`] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Starts a server of a tool and returns what it answers. */
async function answers(
  tool: Tool,
  command: 'dev' | 'preview',
  site: ScratchSite,
  urls: readonly string[],
): Promise<Record<string, string>> {
  const port = await freePort()
  const options =
    tool === 'vike' ? [] : ['--port', String(port), ...(tool === 'vite' ? ['--strictPort'] : [])]
  const running = startCli([command, ...options], site.root, {
    script: COMMANDS[tool],
    env: { VITE_CONFIG: JSON.stringify({ server: { port }, preview: { port } }) },
  })
  try {
    const [, origin = ''] = await running.waitFor(/(http:\/\/localhost:\d+)\//)
    return await fetchAll(origin, urls)
  } finally {
    await running.stop()
  }
}

describe.each(isNightly ? PROJECTS : PROJECTS.filter(({ isShort }) => isShort))(
  'a project with $name',
  ({ name, files, tools: all, more = [] }) => {
    const tools = byDay(all, (tool) => tool !== 'vike')
    let site: ScratchSite
    const urls = [...URLS, ...more]
    const at = (path: string): string => join(site.root, path)

    beforeAll(async () => {
      site = await createScratchSite(`host-${name}`, 'minimal')
      await site.remove('pages')
      for (const [path, text] of Object.entries(files)) await site.write(path, text)
    })
    afterAll(() => site.dispose())

    test('every tool builds the same files', async () => {
      const built = new Map<Tool, Record<string, string>>()
      for (const tool of tools) {
        const { code, stdout, stderr } = await runCli(['build'], site.root, {
          script: COMMANDS[tool],
        })
        expect(`${stdout}${stderr}`).toMatch(/Built \d+ pages in dist\/client/)
        expect(code).toBe(0)
        built.set(tool, folderState(at('dist/client')))
      }
      for (const url of urls)
        expect(existsSync(at(`dist/client${url === '/' ? '/index' : url}.html`)), url).toBe(true)
      for (const tool of tools) expect(built.get(tool), tool).toEqual(built.get('bifolio'))
    })

    test.each(tools.filter((tool) => isNightly || tool === 'vite'))(
      '%s dev and preview serve it',
      async (tool) => {
        const dev = await answers(tool, 'dev', site, urls)
        const preview = await answers(tool, 'preview', site, urls)
        for (const url of urls) expect(dev[url], url).toMatch(/^200 ./)
        expect(dev['/guide/missing']).toMatch(/^404 ./)
        expect(preview).toEqual(dev)
      },
    )
  },
)

describe('a build that fails or is stopped', () => {
  let site: ScratchSite
  const client = (): string => join(site.root, 'dist/client')

  beforeAll(async () => {
    site = await createScratchSite('host-stopped', 'minimal')
    await runCli(['build'], site.root)
  })
  afterAll(() => site.dispose())

  // By day `failedBuild.test.ts` stops one.
  test.runIf(isNightly).each(['vite', 'vike'] as const)(
    '%s build keeps the last site, killed at ten moments',
    async (tool) => {
      const before = folderState(client())
      const text = await site.read('content/en/guide/second.mdx')
      for (let moment = 0; moment < 10; moment++) {
        await site.write('content/en/guide/second.mdx', `${text}\nNot built ${moment}.\n`)
        const running = startCli(['build'], site.root, { script: COMMANDS[tool] })
        if (moment % 2 === 1) await running.waitFor(/Bundling|Writing pages/)
        await Promise.race([setTimeout(150 * moment), running.ended])
        await running.stop('SIGKILL')
        const after = folderState(client())
        if (after['guide/second.html'] === before['guide/second.html'])
          expect(after).toEqual(before)
      }
      await site.write('content/en/guide/second.mdx', text)
      const { code } = await runCli(['build'], site.root, { script: COMMANDS[tool] })
      expect(code).toBe(0)
      expect(folderState(client())).toEqual(before)
    },
  )

  test.each(byDay(TOOLS.slice(1)))(
    '%s build reports a dead link, keeps the site and fails',
    async (tool) => {
      const before = folderState(client())
      const text = await site.read('content/en/guide/second.mdx')
      await site.write('content/en/guide/second.mdx', `${text}\n[gone](./gone)\n`)
      const { code, stdout, stderr } = await runCli(['build'], site.root, {
        script: COMMANDS[tool],
      })
      await site.write('content/en/guide/second.mdx', text)
      expect(code).toBe(1)
      expect(stdout + stderr).toContain('error link/dead  content/en/guide/second.mdx')
      expect(stdout + stderr).not.toMatch(/^\s+at /m)
      expect(folderState(client())).toEqual(before)
    },
  )

  test('what only makes bundles says so', async () => {
    await site.write(
      'build.mjs',
      "import { build } from 'vite'\nawait build().catch((error) => {\n" +
        '  console.error(error)\n  process.exit(1)\n})\n',
    )
    const before = folderState(client())
    const { code, stdout, stderr } = await runCli([], site.root, {
      script: join(site.root, 'build.mjs'),
    })
    expect(code).toBe(1)
    expect(stdout + stderr).toContain('This call of Vite makes bundles, and no site.')
    expect(folderState(client())).toEqual(before)
  })

  test('base and output folder of Vite replace those of the config', async () => {
    const { code } = await runCli(
      ['build', '--base', '/docs/', '--outDir', 'public_html'],
      site.root,
      {
        script: COMMANDS.vite,
      },
    )
    expect(code).toBe(0)
    expect(await site.read('public_html/client/index.html')).toContain('href="/docs/guide/')
    const { stderr } = await runCli(['build', '--outDir', 'content'], site.root, {
      script: COMMANDS.vite,
    })
    expect(stderr).toContain("`outDir` cannot be 'content': it overlaps 'content'")
    const outside = await runCli(['build', '--outDir', '/elsewhere/docs'], site.root, {
      script: COMMANDS.vite,
    })
    expect(outside.stderr).toContain('The output folder /elsewhere/docs is outside of /')
  })
})
