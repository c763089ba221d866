import { expect, test } from 'vitest'
import { createPageBodies } from '../../../../node/site/pageBodies.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { analyze } from '../../../samples/analyze.ts'

const page = async (name: string, text: string): Promise<AnalyzedPage> => ({
  ...(await analyze(text)),
  relativePath: name,
})

test('a page is parted from its body', async () => {
  const bodies = createPageBodies()
  const whole = await page('en/a.mdx', '# A\n\nText.\n\n```js\nlet a\n```\n')
  const { markdown, text, codeBlocks, html, code, ...record } = whole
  expect(bodies.take('en/a.mdx', whole)).toEqual(record)
  expect(bodies.get('en/a.mdx')).toEqual({ markdown, text, codeBlocks, html, code })
  expect(text).toContain('Text.')
})

test('the oldest bodies leave the memory when there is no room', async () => {
  const one = await page('en/a.mdx', 'x'.repeat(1000))
  const room = Math.ceil(
    (one.text.length + (one.html?.text.length ?? 0) + (one.markdown?.text.length ?? 0)) * 2.5,
  )
  const bodies = createPageBodies(room)
  const textOf = (name: string): string | undefined => bodies.get(name)?.text
  // A page that comes again takes its room once.
  for (const name of ['a', 'b', 'b', 'b']) bodies.take(name, one)
  expect([textOf('a'), textOf('b')]).toEqual([one.text, one.text])
  bodies.take('c', one)
  expect([textOf('a'), textOf('b'), textOf('c')]).toEqual([undefined, one.text, one.text])
})
