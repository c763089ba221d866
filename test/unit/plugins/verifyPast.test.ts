import { dirname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SitePage } from '../../../node/plugin/types.ts'
import { describedPages, type StateOptions } from '../../../plugins/verify/state.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('verify-past')
afterAll(scratch.remove)

const TEXT = `# Kite

\`fly\`

## Migrating from 1.0

\`soar\`

### Names

\`land\` {/* describes: glide */}

## 移除的选项

\`dive\`

## Removal of knots

\`tie\`

## Use

\`rise\`

## Remove a knot

\`untie\`

## 移除一个结

\`loosen\`
`

test('names that are gone are accepted below headings about the past, not about removing', async () => {
  const file = scratch.write('content/en/kite.mdx', TEXT)
  const headings = Array.from(
    TEXT.matchAll(/^(#+) (.*)$/gm),
    ({ 1: { length: depth = 0 } = '', 2: text = '', index }): SitePage['headings'][number] => ({
      depth,
      text,
      id: text,
      line: TEXT.slice(0, index).split('\n').length,
    }),
  ).filter(({ depth }) => depth > 1)
  const page = {
    file,
    relativePath: 'en/kite.mdx',
    lang: 'en',
    version: '',
    isFallback: false,
    frontmatter: {},
    title: 'Kite',
    headings,
    codeBlocks: [],
    links: [],
  } satisfies Partial<SitePage> as unknown as SitePage
  const sources: Partial<StateOptions['sources']> = {
    keysOf: ({ written, by }) => (by === 'coded' || by === 'headed' ? [] : [`kite#${written}`]),
    keysOfList: () => new Map(),
    outlineOf: () => null,
    summaryOf: () => null,
    keysOfTypes: () => [],
    hashOf: async () => null,
    hashOfWord: () => null,
  }
  const options = {
    config: { lang: 'en', root: 'content', editions: [{ lang: 'en', version: '', folder: 'en' }] },
    contentRoot: dirname(dirname(file)),
    sources,
    isExcluded: () => false,
    version: '',
  } as unknown as StateOptions
  const [described] = await describedPages([page], options)
  const gone = described?.sections.flatMap((section) => section.sources.map(({ key }) => key))
  expect(gone).toEqual(['kite#fly', 'kite#glide', 'kite#rise', 'kite#untie', 'kite#loosen'])
})
