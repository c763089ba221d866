import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCli } from './cli.ts'
import { createScratchSite, type ScratchSite } from './scratchSite.ts'

/** Folders of two builds of one site, which differ in everything that a site has. */
export interface TwoBuilds {
  readonly a: string
  readonly b: string
  dispose(): Promise<void>
}

/** Word that the texts, the component and the styles of a build contain. */
export const MARKS = { a: 'alpha', b: 'bravo' } as const

/**
 * A site with two languages, a sidebar, a search page and a page with a component. Between the two
 * builds the texts, the component and the theme change, and one page replaces another.
 */
export async function buildTwice(name: string): Promise<TwoBuilds> {
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
  const release = async (build: keyof TwoBuilds & ('a' | 'b')): Promise<string> => {
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
  const b = await release('b')
  await renameBoot(b)
  return { a, b, dispose: () => site.dispose() }
}

async function writePages(site: ScratchSite, mark: string): Promise<void> {
  const other = mark === MARKS.a ? 'gone' : 'added'
  await site.write('site.css', `:root { --mark: ${mark}; }\n`)
  await site.write(
    'content/en/guide/Counter.tsx',
    `import { useState, type ReactElement } from 'react'

export function Counter({ start }: { readonly start: number }): ReactElement {
  const [count, setCount] = useState(start)
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{'${mark} '}{count}</button>
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
