import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { nextCommands } from '../../../node/init/packageManager.ts'
import { isNightly } from '../../support/nightly.ts'
import {
  type Installed,
  MANAGERS,
  MINUTES,
  shell,
  useRegistrySites,
  yarn,
} from './registrySites.ts'

// A design system from its first day to its second release, with each package manager: a monorepo
// that the library template makes, with a blog, a changelog and an API reference.

const SITES: Readonly<Record<string, Installed>> = {
  ...MANAGERS,
  "Yarn, Plug'n'Play": yarn(''),
}

const POST = (title: string): string => `---\ndate: 2026-01-31\n---\n\n# ${title}\n\nTimers stay.\n`

const FILES: Readonly<Record<string, string>> = {
  'packages/ui/CHANGELOG.md': '# @kite/ui\n\n## 1.0.0\n\n- A button and a card\n',
  'packages/ui/src/Badge.tsx': `import type { ReactElement, ReactNode } from 'react'

export interface BadgeProps {
  /** Text of the badge. */
  readonly children: ReactNode
  /** How it looks. */
  readonly tone?: 'calm' | 'loud'
}

/** Marks something. */
export function Badge({ children, tone = 'calm' }: BadgeProps): ReactElement {
  return <b data-tone={tone}>{children}</b>
}
`,
}

const STEPS: Readonly<Record<string, string>> = {
  component: 'bifolio add component Badge',
  first: 'bifolio versions add 1.0 --unversioned blog',
  second: 'bifolio versions add 2.0',
}

const sites = useRegistrySites()
const table: Record<string, string>[] = []
afterAll(() => {
  console.table(table)
})

describe.runIf(isNightly)('a library, from the template to its second release', () => {
  test.each(Object.entries(SITES))('%s', { timeout: 20 * MINUTES }, async (name, site) => {
    const row: Record<string, string> = { manager: name }
    table.push(row)
    const timed = async <Value>(step: string, run: () => Promise<Value>): Promise<Value> => {
      const start = performance.now()
      const value = await run()
      row[step] = `${((performance.now() - start) / 1000).toFixed(1)} s`
      return value
    }
    const root = await timed('install', () => sites.install(`library ${name}`, libraryOf(site)))
    row['by'] = (await shell(site.version, root)).trim()
    const docs = join(root, 'docs')
    const { inDocs } = nextCommands(site.userAgent)
    const command = site.version.replace(/ --version$/, '')
    const runIn = async (step: string): Promise<string> =>
      await timed(step, () => shell(inDocs.replace(/^\w+/, () => command) + ` ${step}`, root))

    expect(await runIn('check')).toContain('No problems found.')
    expect(await runIn('component')).toContain('components/badge.mdx')
    for (const [lang, title] of [
      ['en', 'A first release'],
      ['zh', '第一次发布'],
    ] as const) {
      await mkdir(join(docs, `content/${lang}/blog`))
      await writeFile(join(docs, `content/${lang}/blog/first.mdx`), POST(title))
      await edit(join(docs, `content/${lang}/_meta.json`), (text) =>
        text.replace(/\n\]\s*$/, ',\n{ "text": "Blog", "link": "/blog/" }\n]\n'),
      )
    }
    await edit(join(docs, 'content/zh/components/_meta.json'), (text) =>
      text.replace(']', ', "badge"]'),
    )
    await cp(
      join(docs, 'content/en/components/badge.mdx'),
      join(docs, 'content/zh/components/badge.mdx'),
    )
    const config = join(docs, 'bifolio.config.ts')
    await edit(config, (text) =>
      text
        .replace("card: 'Card.tsx' }", "card: 'Card.tsx', badge: 'Badge.tsx' }")
        .replace(
          '    preview(),\n',
          `    preview(),
    blog(),
    changelog({ file: '../packages/ui/CHANGELOG.md' }),
    typedoc({ entryPoints: ['../packages/ui/src/index.ts'] }),
`,
        )
        .replace(
          'import { preview }',
          `import { blog } from 'bifolio/plugins/blog'
import { changelog } from 'bifolio/plugins/changelog'
import { typedoc } from 'bifolio/plugins/typedoc'
import { preview }`,
        ),
    )
    await edit(
      join(root, 'packages/ui/src/index.ts'),
      (text) => `${text}export { Badge, type BadgeProps } from './Badge.tsx'\n`,
    )
    await runIn('build')
    const before = await urlsOf(docs)
    expect(before).toEqual(
      expect.arrayContaining([
        'components/badge.html',
        'blog/first.html',
        'zh/blog/first.html',
        'changelog.html',
        'api/ButtonProps.html',
      ]),
    )
    for (const step of ['first', 'second']) {
      await runIn(step)
      const start = join(docs, 'content/next/en/guide/writing.mdx')
      await edit(
        start,
        (text) => `${text}\nSee the [news](/blog/first), and [what has changed](/changelog).\n`,
      )
      expect(await runIn('check')).toContain('No problems found.')
    }
    await runIn('build')
    const after = await urlsOf(docs)
    expect(before.filter((url) => !after.includes(url))).toEqual([])
    expect(after).toEqual(
      expect.arrayContaining(['1.0/components/button.html', 'next/components/badge.html']),
    )
    expect(after.filter((url) => /(?:1\.0|next)\/(?:zh\/)?blog/.test(url))).toEqual([])
    for (const version of ['', '1.0/', 'next/']) {
      const page = join(docs, `dist/client/${version}components/button.html`)
      const text = await readFile(page, 'utf8')
      expect(
        ['href="/blog/"', 'href="/changelog.html"'].filter((link) => !text.includes(link)),
      ).toEqual([])
    }
  })
})

/** The same site as a monorepo, with all that its plugins need. */
function libraryOf(site: Installed): Installed {
  return {
    ...site,
    init: ['--template', 'library', '--lang', 'en,zh', '--title', 'Kite'],
    docs: 'docs',
    files: { ...site.files, ...FILES },
    manifest: (manifest, bifolio) => ({
      ...(site.manifest?.(manifest, bifolio) ?? manifest),
      dependencies: { ...manifest.dependencies, typedoc: '^0.28.0' },
      scripts: { ...manifest.scripts, ...STEPS },
    }),
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Every document of the built site. */
async function urlsOf(docs: string): Promise<string[]> {
  const files = await readdir(join(docs, 'dist/client'), { recursive: true })
  return files.filter((file) => file.endsWith('.html')).map((file) => file.replaceAll('\\', '/'))
}
