import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// Components that HTML doesn't allow where they are: a page works, and its author learns of it.

const FILES: Readonly<Record<string, string>> = {
  'content/en/Box.tsx': `import { useState } from 'react'
export function Box({ text }) {
  const [count, setCount] = useState(0)
  return <div><button onClick={() => setCount(count + 1)}>{text} {count}</button></div>
}
export function Note({ children }) { return <p>{children}</p> }
`,
  'content/en/wrong.mdx': `import { Box, Note } from './Box.tsx'
import Part from '../fragments/part.mdx'

# Wrong

Inline & <Box text="one" /> in a paragraph.

- A *list* item

  Inline & <Box text="two" /> again.

<Note>
  Own text
</Note>

<Part />
`,
  'content/fragments/part.mdx': `import { Box } from '../en/Box.tsx'

In a part: <Box text="three" />
`,
  'content/en/right.mdx': `import { Box, Note } from './Box.tsx'

# Right

<p>
  Text on its own line, <Badge>new</Badge>
</p>

<p>
  Before <div>a block</div> after
</p>

Before <Tabs><Tab label="A">a</Tab></Tabs> after

<table>
  <tr>
    <td><Box text="cell" /></td>
  </tr>
</table>

| a | b |
| --- | --- |
| <Box text="cell" /> | x |

<Box text="block" /> <a href="#right">https://example.com</a>
`,
}

let site: ScratchSite
let server: FolderServer
let built: string
const { newPage } = useBrowser()

beforeAll(async () => {
  site = await createScratchSite('wrong-nesting', 'minimal')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  const { code, stdout, stderr } = await runCli(['build', '--verbose'], site.root)
  built = stdout + stderr
  if (code !== 0) throw new Error(`The site does not build:\n${built}`)
  server = await serveFolder(join(site.root, 'dist/client'), '/')
}, 120_000)

afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const EXPECTED = [
  'content/en/wrong.mdx:6:10 <Box> puts <div> inside <p>',
  'content/en/wrong.mdx:10:12 <Box> puts <div> inside <p>',
  'content/en/wrong.mdx:12:1 <Note> puts <p> inside <p>',
  'content/fragments/part.mdx:3:12 <Box> puts <div> inside <p>',
]

test('the build and the check report each with its place, once', async () => {
  const { code, stdout } = await runCli(['check', '--json'], site.root)
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly Diagnostic[] }
  const found = problems.filter((problem) => problem.code === 'page/nesting')
  expect(
    found
      .map(
        ({ severity, file, line, column, message }) =>
          `${severity} ${file}:${line}:${column} ${message.split(', ')[0]}`,
      )
      .toSorted(),
  ).toEqual(EXPECTED.map((each) => `warning ${each}`).toSorted())
  expect(code).toBe(0)
  for (const each of EXPECTED) expect(built).toContain(each.split(' ')[0])
}, 120_000)

test('a build that keeps all documents reports them again', async () => {
  const { stdout, stderr } = await runCli(['build', '--verbose'], site.root)
  for (const each of EXPECTED) expect(stdout + stderr).toContain(each.split(' ')[0])
}, 120_000)

test('a page without a report hydrates as it is, one with reports works too', async () => {
  const { page } = await newPage()
  await page.goto(`${server.origin}/right.html`)
  await page.waitForFunction(() => document.querySelector('#bf\\:announcer'))
  await page.locator('main button', { hasText: 'block 0' }).click()
  await page.locator('main button', { hasText: 'block 1' }).waitFor()
  expect(
    await page.locator('main p').evaluateAll((all) => all.filter((p) => !p.textContent)),
  ).toEqual([])
  const wrong = await newPage({ allow: [/Minified React error #418/] })
  await wrong.page.goto(`${server.origin}/wrong.html`)
  await wrong.page.waitForFunction(() => document.querySelector('#bf\\:announcer'))
  for (const text of ['one', 'two', 'three']) {
    await wrong.page.locator('main button', { hasText: `${text} 0` }).click()
    await wrong.page.locator('main button', { hasText: `${text} 1` }).waitFor()
  }
})
