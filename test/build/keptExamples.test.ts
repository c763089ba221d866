import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordsIn } from '../support/cacheRecords.ts'
import { runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Examples are modules that no file has. Their bundle is used again, as any other.

vi.setConfig({ testTimeout: 120_000 })

const CONFIG = `import { preview } from 'bifolio/plugins/preview'

export default { title: 'Examples', plugins: [preview()] }
`
const block = (meta: string, code: string): string =>
  `\n\`\`\`tsx ${meta}\nexport default () => <p>${code}</p>\n\`\`\`\n`
const page = (text: string): string =>
  [
    '# Examples\n',
    block('preview', `In the page: ${text}`),
    block('preview noPrerender', '{location.pathname}'),
    block('preview="iframe"', `In a frame: ${text}`),
  ].join('')

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('kept-examples', 'minimal')
  await site.write('bifolio.config.ts', CONFIG)
})
afterAll(() => site?.dispose())

interface Built {
  readonly files: Readonly<Record<string, string>>
  /** Of all scripts. */
  readonly code: string
  /** Records of the kept bundle. */
  readonly kept: readonly string[]
}

async function buildWith(text: string): Promise<Built> {
  await site.write('content/en/examples.mdx', page(text))
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  const outDir = join(site.root, 'dist/client')
  const scripts = globSync('**/*.js', { cwd: outDir, absolute: true })
  return {
    files: folderState(outDir),
    code: scripts.map((file) => readFileSync(file, 'utf8')).join('\n'),
    kept: recordsIn(join(site.root, 'node_modules/.vite/bifolio/bundle')).map(({ name }) => name),
  }
}

test('a bundle with examples is kept, and one of other examples is another one', async () => {
  const first = await buildWith('One')
  expect(first.kept).not.toEqual([])
  const again = await buildWith('One')
  expect(again.files).toEqual(first.files)
  expect(again.kept).toEqual(first.kept)
  const changed = await buildWith('Two')
  expect(changed.files['examples.html']).not.toBe(first.files['examples.html'])
  expect(changed.code).toContain('In the page: Two')
  expect(changed.code).toContain('In a frame: Two')
  expect(changed.code).not.toContain(': One')
})
