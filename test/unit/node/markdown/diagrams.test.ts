import { expect, test } from 'vitest'
import { requireMermaid } from '../../../../node/markdown/requireMermaid.ts'
import { htmlOf } from '../../../samples/analyze.ts'

const source = '```mermaid title="A"\nflowchart LR\n  a --> b\n```'

test('a diagram is its source, for the browser to draw', async () => {
  expect(await htmlOf(source, { config: { markdown: { mermaid: true } } })).toBe(
    '<figure class="bf-diagram"><pre><code class="language-mermaid">flowchart LR\n  a --> b</code></pre><figcaption>A</figcaption></figure>',
  )
})

test('without the option it is a code block', async () => {
  expect(await htmlOf(source)).toContain('data-lang="mermaid"')
})

test('a missing package is told, with the command that installs it', () => {
  expect(() => requireMermaid('/', () => { throw new Error('no') })).toThrow(expect.objectContaining({
    diagnostics: [expect.objectContaining({ code: 'markdown/no-mermaid', keyPath: 'markdown.mermaid', hint: expect.stringContaining('npm install --save-dev mermaid') as string })],
  }))
  expect(() => requireMermaid(process.cwd())).not.toThrow()
})
