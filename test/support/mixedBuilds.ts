import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCli } from './cli.ts'
import { createScratchSite, type ScratchSite } from './scratchSite.ts'

/** Words that only one part of a build contains: its texts, or its component and its styles. */
export const MARKS = {
  a: { text: 'alpha', code: 'amber' },
  /** Everything differs from `a`. */
  b: { text: 'bravo', code: 'blue' },
  /** Only the texts differ from `a`: the bundle is the same. */
  t: { text: 'tango', code: 'amber' },
} as const

export type BuildName = keyof typeof MARKS

/** Folders of builds of one site, by their names. */
export interface MixedBuilds extends Readonly<Record<BuildName, string>> {
  dispose(): Promise<void>
}

/**
 * A site with two languages, a sidebar, a search page and a page with a component. In each build
 * after the first, one page replaces another.
 */
export async function buildMixed(name: string): Promise<MixedBuilds> {
  const site = await createScratchSite(name, 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    config.replace(
      "title: 'Minimal',",
      "title: 'Minimal',\n  offline: 'all',\n  icon: '/icon.svg',\n  globalStyles: 'site.css',",
    ),
  )
  await site.write('public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const release = async (build: BuildName): Promise<string> => {
    await writePages(site, MARKS[build])
    const { code, stderr } = await runCli(['build'], site.root)
    if (code !== 0) throw new Error(stderr)
    const folder = join(site.root, 'builds', build)
    await cp(join(site.root, 'dist/client'), folder, { recursive: true })
    return folder
  }
  const a = await release('a')
  await site.remove('content/en/guide/gone.mdx')
  await site.remove('content/zh/guide/gone.mdx')
  const t = await release('t')
  const b = await release('b')
  await renameBoot(b)
  if ((await bundleOf(t)) !== (await bundleOf(a))) throw new Error('More than texts has changed.')
  return { a, b, t, dispose: () => site.dispose() }
}

async function bundleOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'version.json'), 'utf8')
  return (JSON.parse(text) as { readonly bundle: string }).bundle
}

async function writePages(
  site: ScratchSite,
  { text: mark, code }: (typeof MARKS)[BuildName],
): Promise<void> {
  const other = mark === MARKS.a.text ? 'gone' : 'later'
  await site.write('site.css', `:root { --mark: ${code}; }\n`)
  await site.write(
    'content/en/guide/Counter.tsx',
    `import { useState, type ReactElement } from 'react'

export function Counter({ start }: { readonly start: number }): ReactElement {
  const [count, setCount] = useState(start)
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{'${code} '}{count}</button>
}
`,
  )
  await site.write(
    'content/en/guide/first.mdx',
    `import { Counter } from './Counter.tsx'\n\n# First\n\nText ${mark}, <Counter start={3} />.\n`,
  )
  await site.write('content/en/guide/second.mdx', `# Second\n\nText ${mark}. Findable.\n`)
  await site.write(`content/en/guide/${other}.mdx`, `# Other ${mark}\n\nText ${mark}.\n`)
  await site.write('content/en/index.mdx', `# Home\n\nText ${mark}.\n`)
  await site.write('content/zh/index.mdx', `# 首页\n\n文字 ${mark}。\n`)
  await site.write('content/zh/guide/first.mdx', `# 第一\n\n文字 ${mark}。\n`)
  await site.write('content/zh/guide/second.mdx', `# 第二 ${mark}\n\n文字 ${mark}。Findable\n`)
}

/** What an upgrade of the engine does: the first script of a document has another name. */
async function renameBoot(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'))
  const boot = names.find((name) => /^boot\.[\w-]+\.js$/.test(name)) ?? ''
  await rename(join(folder, 'assets', boot), join(folder, 'assets/boot.upgraded.js'))
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/(?:\.html|sw\.js)$/.test(name)) continue
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), text.replaceAll(boot, 'boot.upgraded.js'))
  }
}
