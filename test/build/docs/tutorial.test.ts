import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCodeMeta } from '../../../node/markdown/codeMeta.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { freePort, repository, runCli, startCli, type RunningCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// The tutorial is followed as a reader does it: its files are written, its commands are run in
// their order while the development server of its first step is running.

const MINUTE = 60_000
const SITE = 'kite-docs'

let scratch: ScratchSite
let page: DocPage
let server: RunningCli | undefined
let origin = ''
/** What the last command printed. */
let printed = ''

beforeAll(async () => {
  const found = (await collectPages('guide/start/bilingual-site.mdx')).find(
    ({ lang }) => lang === 'en',
  )
  if (!found) throw new Error('There is no tutorial.')
  page = found
  scratch = await createScratchSite('docs-tutorial')
})
afterAll(async () => {
  await server?.stop()
  await scratch?.dispose()
})

/** The nodes below each h2, by its text. */
function sectionsOf({ tree }: DocPage): Map<string, RootContent[]> {
  const sections = new Map<string, RootContent[]>([['', []]])
  let current = ''
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) sections.set((current = toString(node)), [])
    else sections.get(current)?.push(node)
  }
  return sections
}

/** Lines of a node that the reader types. */
function commandsOf(node: RootContent): string[] {
  if (node.type === 'code') return node.lang === 'bash' ? node.value.split('\n') : []
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'PackageManagerTabs') return []
  return node.attributes.flatMap(({ value }) =>
    typeof value === 'object' && value !== null
      ? value.value
          .replace(/^`\n?|\n?`$/g, '')
          .trim()
          .split('\n')
      : [],
  )
}

const root = (): string => join(scratch.root, SITE)

async function type(line: string): Promise<void> {
  const [, folder, options] = /^npm create bifolio (\S+) -- (.+)$/.exec(line) ?? []
  const [, command] = /^(?:npx bifolio|npm run) (.+)$/.exec(line) ?? []
  if (folder !== undefined) {
    expect(folder).toBe(SITE)
    await run(['init', folder, ...(options ?? '').split(' ')], scratch.root)
  } else if (line === `cd ${SITE}`) return
  else if (line === 'npm install') {
    await mkdir(join(root(), 'node_modules'), { recursive: true })
    await symlink(repository, join(root(), 'node_modules/bifolio'), 'junction')
  } else if (command === 'dev' || command === 'preview') await serve(command)
  else if (command !== undefined) {
    if (command === 'build') await server?.stop()
    await run(command.split(' '), root())
  } else throw new Error(`The test doesn't know \`${line}\`.`)
}

async function run(args: readonly string[], cwd: string): Promise<void> {
  const { code, stdout, stderr } = await runCli(args, cwd)
  printed = stdout
  // A status is printed, and isn't a failure.
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}

async function serve(command: 'dev' | 'preview'): Promise<void> {
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = startCli([command, '--port', String(port)], root())
  await server.waitFor(/localhost:\d+/)
}

async function follow(heading: string): Promise<void> {
  const nodes = sectionsOf(page).get(heading)
  if (!nodes) throw new Error(`The tutorial has no section "${heading}".`)
  for (const node of nodes) {
    for (const line of commandsOf(node)) await type(line)
    if (node.type !== 'code') continue
    const { title } = parseCodeMeta(node.meta ?? '')
    if (title) await scratch.write(`${SITE}/${title}`, `${node.value}\n`)
    else if (node.lang === 'txt') expect(printed).toContain(`${node.value}\n`)
  }
}

/** Text of the article and the notices above it. */
async function shown(path: string): Promise<string> {
  const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return response.ok ? (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '') : String(response.status)
}

const NOT_TRANSLATED = '本页尚未翻译'
const BEHIND = '本页译文落后于'

test('every section with files or commands is followed', () => {
  const sections = [...sectionsOf(page)].filter(([, nodes]) =>
    nodes.some((node) => node.type === 'code' || commandsOf(node).length > 0),
  )
  expect(sections.map(([heading]) => heading)).toEqual([
    'Create the site',
    'Write a page in English',
    'Translate it',
    'Change the original',
    'Update the translation',
    'Let CI check it',
    'Publish a preview',
  ])
})

test('a site is created, and runs', { timeout: MINUTE }, async () => {
  await follow('Create the site')
  expect(await shown('/zh/guide/first-steps')).toContain('content/zh/guide/first-steps.mdx')
})

test('a page in one language is shown in both', { timeout: MINUTE }, async () => {
  await follow('Write a page in English')
  await expect
    .poll(() => shown('/guide/install'), { timeout: MINUTE / 2 })
    .toContain('Kite runs on Linux and macOS.')
  const chinese = await shown('/zh/guide/install')
  expect(chinese).toContain('Kite runs on Linux and macOS.')
  expect(chinese).toContain(NOT_TRANSLATED)
})

test('a translation has the anchors of its original', { timeout: MINUTE }, async () => {
  await follow('Translate it')
  await expect
    .poll(() => shown('/zh/guide/install'), { timeout: MINUTE / 2 })
    .toContain('用发行版的包管理器安装。')
  const chinese = await shown('/zh/guide/install')
  expect(chinese).toContain('id="linux"')
  expect(chinese).not.toContain(NOT_TRANSLATED)
  expect(chinese).toContain('双语对照')
  const record = JSON.parse(await scratch.read(`${SITE}/content/zh/_translation.json`)) as object
  expect(Object.keys(record)).toContain('guide/install')
})

test('a changed original shows which sections are behind', { timeout: MINUTE }, async () => {
  await follow('Change the original')
  await expect.poll(() => shown('/zh/guide/install'), { timeout: MINUTE / 2 }).toContain(BEHIND)
  const notice = /<[^>]*bf-notice[\s\S]*?<h1/.exec(await shown('/zh/guide/install'))?.[0] ?? ''
  expect(notice).toContain('#linux')
  expect(notice).toContain('#windows')
  expect(notice).not.toContain('#macos')
})

test('a recorded translation is up to date', { timeout: MINUTE }, async () => {
  await follow('Update the translation')
  await expect.poll(() => shown('/zh/guide/install'), { timeout: MINUTE / 2 }).not.toContain(BEHIND)
  expect(await shown('/zh/guide/install')).toContain('用 winget 安装。')
})

test('the checks pass, and the preview shows the site', { timeout: 3 * MINUTE }, async () => {
  await follow('Let CI check it')
  await follow('Publish a preview')
  expect(await shown('/guide/install')).toContain('Install it with winget.')
  expect(await shown('/zh/guide/install')).toContain('用 winget 安装。')
})
