import { join } from 'node:path'
import { mkdir, symlink } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { repository, type RunningDev, startDev } from '../../support/cli.ts'
import { hydrated, isSameDocument, markDocument } from '../../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const browser = useBrowser()
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

/** A package that only some page imports. */
const packageFiles = (name: string): Readonly<Record<string, string>> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
    peerDependencies: { react: '*' },
  }),
  // React is shared: optimizing one of them later changes the others.
  [`node_modules/${name}/index.js`]: `import { useState } from 'react'
export function useWord() {
  const [count, setCount] = useState(0)
  return ['${name} ' + count, () => setCount(count + 1)]
}
`,
})

const NAMES = ['in-page', 'in-part', 'in-component', 'in-example', 'in-global', 'in-theme']
/** Packages that only code blocks show, or that nobody installed. */
const SHOWN = 'only-shown'

const button = (name: string): string => `import { useWord } from '${name}'

export default function Counter() {
  const [word, add] = useWord()
  return <button className="count" onClick={add}>{word}</button>
}
`

const page = (title: string, body: string): string => `# ${title}\n\n${body}\n`

const FILES: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...[...NAMES, SHOWN].map(packageFiles)),
  'package.json': JSON.stringify({ name: 'scanned', type: 'module' }),
  'bifolio.config.ts': `import { defineConfig } from 'bifolio'
import { preview } from 'bifolio/plugins/preview'

export default defineConfig({
  title: 'Scanned',
  route: { cleanUrls: true },
  markdown: { globalComponents: ['components/Everywhere.tsx'] },
  plugins: [preview()],
})
`,
  'theme/index.tsx': `import { useWord } from 'in-theme'
import { defineTheme } from 'bifolio/theme'

function Footer() {
  const [word, add] = useWord()
  return <button id="theme" onClick={add}>{word}</button>
}

export default defineTheme({ slots: { bottom: Footer } })
`,
  'components/Everywhere.tsx': button('in-global').replace('Counter', 'Everywhere'),
  'components/Counter.tsx': button('in-component'),
  'content/en/index.mdx': page('Home', 'Text.'),
  'content/en/guide/page.mdx': `import { useWord } from 'in-page'

export function Own() {
  const [word, add] = useWord()
  return <button className="count" onClick={add}>{word}</button>
}

${page('Page', '<Own />')}`,
  'content/en/guide/_part.mdx': `import { useWord } from 'in-part'

export function Own() {
  const [word, add] = useWord()
  return <button className="count" onClick={add}>{word}</button>
}

<Own />
`,
  'content/en/guide/part.mdx': `import Part from './_part.mdx'\n\n${page('Part', '<Part />')}`,
  'content/en/guide/component.mdx': `import Counter from '../../../components/Counter'\n\n${page('Component', '<Counter />')}`,
  'content/en/guide/example.mdx': page(
    'Example',
    `\`\`\`tsx preview\n${button('in-example')}\`\`\`\n\n\`\`\`tsx pure\nimport { useWord } from '${SHOWN}'\n\`\`\``,
  ),
  'content/en/guide/global.mdx': page('Global', '<Everywhere />'),
  'content/en/guide/shown.mdx': page(
    'Shown',
    `\`\`\`tsx\nimport { useWord } from '${SHOWN}'\nimport { gone } from 'not-installed'\nimport { build } from 'vite'\n\`\`\``,
  ),
  // Others aren't held up by what is wrong on one page.
  'content/en/guide/broken.mdx': `import { gone } from 'not-installed-either'\nimport Broken from './Broken.tsx'\n\n${page('Broken', '<Broken>{gone}</Broken>')}`,
  'content/en/guide/Broken.tsx': 'export default function Broken( {\n',
}

let site: ScratchSite
let server: RunningDev
let origin = ''

beforeAll(async () => {
  site = await createScratchSite('dev-dependencies')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await mkdir(join(site.root, 'node_modules'), { recursive: true })
  await symlink(repository, join(site.root, 'node_modules/bifolio'))
  server = await startDev(site.root)
  origin = server.origin
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

test('the first visit of pages with other dependencies reloads no page', async () => {
  const home = (await browser.newPage({ allow: CHATTER })).page
  await home.goto(origin)
  await hydrated(home)
  await markDocument(home)
  await home.locator('#theme').click()
  for (const name of ['page', 'part', 'component', 'example', 'global']) {
    const { page: opened } = await browser.newPage({ allow: CHATTER })
    await opened.goto(`${origin}/guide/${name}`)
    await hydrated(opened)
    await markDocument(opened)
    await opened.locator('.count').click()
    await expect.poll(() => opened.locator('.count').textContent()).toBe(`in-${name} 1`)
    expect(await isSameDocument(opened), name).toBe(true)
  }
  expect(await home.locator('#theme').textContent()).toBe('in-theme 1')
  expect(await isSameDocument(home)).toBe(true)
  expect(server.output()).not.toMatch(/reloading|dependencies optimized|dependency scan/)
})

test('what only code blocks show is not optimized', async () => {
  const { page: opened } = await browser.newPage({ allow: CHATTER })
  await opened.goto(`${origin}/guide/shown`)
  await hydrated(opened)
  const known = await site.read('node_modules/.vite/deps/_metadata.json')
  for (const name of NAMES) expect(known).toContain(`"${name}"`)
  const optimized = Object.keys((JSON.parse(known) as { optimized: object }).optimized)
  for (const name of [SHOWN, 'vite', 'zod', 'unified']) expect(optimized).not.toContain(name)
  // The engine is served in few files as it is.
  expect(optimized.filter((name) => name.startsWith('bifolio/'))).toEqual([])
})
