import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite
let report = ''
const written = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')

beforeAll(async () => {
  site = await createScratchSite('embed-plugin', 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    `import { embed } from 'bifolio/plugins/embed'\n${config.replace(
      'title:',
      "csp: { output: ['meta', 'headers'] },\n  plugins: [embed()],\n  title:",
    )}`,
  )
  await site.write(
    'content/en/guide/tour.mdx',
    '# Tour\n\n<Embed src="https://youtu.be/abc" title="A tour" />\n\n' +
      '<Embed src="https://codepen.io/kite/pen/Ab" title="A pen" load="visible" />\n',
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  report = stdout + stderr
  if (code !== 0) throw new Error(`The site could not be built:\n${report}`)
}, 120_000)
afterAll(async () => {
  await site?.dispose()
})

test('every page allows the hosts, because readers come from any of them', async () => {
  const hosts = "frame-src 'self' https://codepen.io https://www.youtube-nocookie.com"
  for (const file of ['index.html', 'guide/tour.html', '_headers'])
    expect(await written(file)).toContain(hosts)
  expect(report).not.toContain('blocked-source')
})

test('only pages with an embed load its styles and its script', async () => {
  expect(await written('guide/tour.html')).toContain('bifolio-embed')
  expect(await written('guide/second.html')).not.toContain('bifolio-embed')
})
