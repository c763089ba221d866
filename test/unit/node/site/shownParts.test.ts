import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { viteAliases } from '../../../../node/source/imports.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = createScratch('shown-parts')
  scratch.write(
    'bifolio.config.ts',
    "export default { locales: [{ lang: 'en', label: 'English' }], route: { exclude: ['**/parts/**'] } }\n",
  )
  scratch.write('content/en/index.mdx', '# Home\n')
})
afterEach(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const contextNow = (): Promise<ReadSite> => {
  dropContext(scratch.folder)
  return readSite({ root: scratch.folder })
}

test('a page has the headings, the text and the code of its parts where it shows them', async () => {
  scratch.write(
    'content/en/parts/one.mdx',
    "import Inner from './inner'\n\nOne.\n\n## In one\n\n```ts\nconst one = 1\n```\n\n<Inner />\n\nEnd of one.\n",
  )
  scratch.write('content/en/parts/inner.mdx', '### Inner\n\nInner text.\n')
  scratch.write(
    'content/en/guide.mdx',
    "import One from './parts/one.mdx'\n\n# Guide\n\nStart.\n\n## Before\n\nA.\n\n<One />\n\n## After\n\n```ts\nconst two = 2\n```\n\nZ.\n",
  )
  const opened = await contextNow()
  const { toc, ids } = await opened.page('en/guide.mdx')
  const { text, codeBlocks } = await opened.body('en/guide.mdx')
  expect(text).toBe('Start.\nBefore\nA.\nOne.\nIn one\nInner\nInner text.\nEnd of one.\nAfter\nZ.')
  expect(toc.map((entry) => [entry.text, text.slice(entry.charIndex).split('\n')[0]])).toEqual([
    ['Before', 'Before'],
    ['In one', 'In one'],
    ['Inner', 'Inner'],
    ['After', 'After'],
  ])
  expect(
    codeBlocks.map((block) => [block.text.trim(), text.slice(0, block.after).split('\n').at(-1)]),
  ).toEqual([
    ['const one = 1', 'In one'],
    ['const two = 2', 'After'],
  ])
  expect(ids).toEqual(['guide', 'before', 'after', 'in-one', 'inner'])
  const index = await opened.searchIndex('en')
  expect(JSON.stringify(index)).toContain('Inner text.')
  expect((await opened.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the text has the values of parameters, also of those that a part passes on', async () => {
  scratch.write(
    'content/en/parts/node.mdx',
    "import Inner from './inner.mdx'\n\nInstall Node.js {props.version} or {props.other}.\n\n## With {props.version}\n\n```ts\nconst one = 1\n```\n\n<Inner name={props.tool} />\n\n## Last\n\n{props.children}\n",
  )
  scratch.write('content/en/parts/inner.mdx', 'Use {props.name}.\n')
  scratch.write(
    'content/en/guide.mdx',
    'import Node from \'./parts/node.mdx\'\n\nexport const tool = "pnpm"\n\n# Guide\n\nStart {props.nothing}.\n\n<Node version="22.12" tool={tool}>\n\nOwn text.\n\n</Node>\n\n<Node version={20} tool="npm" />\n\n## After\n\nEnd.\n',
  )
  const opened = await contextNow()
  const { toc } = await opened.page('en/guide.mdx')
  const { text, codeBlocks } = await opened.body('en/guide.mdx')
  expect(text).toBe(
    'Start .\nInstall Node.js 22.12 or .\nWith 22.12\nUse pnpm.\nLast\nOwn text.\nInstall Node.js 20 or .\nWith 20\nUse npm.\nLast\nAfter\nEnd.',
  )
  expect(toc.map(({ charIndex }) => text.slice(charIndex).split('\n')[0])).toEqual([
    'With 22.12',
    'Last',
    'With 20',
    'Last',
    'After',
  ])
  expect(codeBlocks.map(({ after }) => text.slice(0, after).split('\n').at(-1))).toEqual([
    'With 22.12',
    'With 20',
  ])
  expect(JSON.stringify(await opened.searchIndex('en'))).toContain('Install Node.js 22.12 or .')
})

test('the outline has the values of parameters in headings', async () => {
  scratch.write(
    'content/en/parts/node.mdx',
    "import Inner from './inner.mdx'\n\n## With {props.version} and *more*\n\n<Inner name={props.version} />\n",
  )
  scratch.write(
    'content/en/parts/inner.mdx',
    '### {props.none} Use `x` {props.name} {props.none}now\n\n#### {props.none}\n',
  )
  scratch.write(
    'content/en/guide.mdx',
    'import Node from \'./parts/node.mdx\'\n\n# Guide\n\n<Node version="22.12" />\n\n<Node version={20} />\n',
  )
  const { toc } = await (await contextNow()).page('en/guide.mdx')
  expect(toc.map(({ text, rich }) => [text, rich])).toEqual(
    ['22.12', '20'].flatMap((version) => [
      [`With ${version} and more`, [`With ${version} and `, ['em', 'more']]],
      [`Use x ${version} now`, ['Use ', ['code', 'x'], ` ${version} now`]],
      ['', undefined],
    ]),
  )
})

test('a part that changes changes the page', async () => {
  scratch.write('content/en/parts/one.mdx', '## First\n')
  scratch.write('content/en/guide.mdx', "import One from './parts/one.mdx'\n\n# Guide\n\n<One />\n")
  const tocOf = async (): Promise<string[]> =>
    (await (await contextNow()).page('en/guide.mdx')).toc.map(({ text }) => text)
  expect(await tocOf()).toEqual(['First'])
  scratch.write('content/en/parts/one.mdx', '## Second\n')
  expect(await tocOf()).toEqual(['Second'])
})

test('parts that show each other end', async () => {
  scratch.write('content/en/parts/a.mdx', "import B from './b.mdx'\n\n## A\n\n<B />\n")
  scratch.write('content/en/parts/b.mdx', "import A from './a.mdx'\n\n## B\n\n<A />\n")
  scratch.write('content/en/guide.mdx', "import A from './parts/a.mdx'\n\n# Guide\n\n<A />\n")
  expect((await (await contextNow()).page('en/guide.mdx')).toc.map(({ text }) => text)).toEqual([
    'A',
    'B',
  ])
})

test('aliases of tsconfig.json resolve to parts, also from a file that it extends', async () => {
  scratch.write('tsconfig.json', '{ "extends": "./config/base.json", // comment\n }')
  scratch.write(
    'config/base.json',
    '{ "compilerOptions": { "baseUrl": "..", "paths": { "@en/*": ["content/en/*"], "part": ["content/en/parts/one.mdx"], "*": ["types/*"] } } }',
  )
  scratch.write('content/en/parts/one.mdx', '## One\n')
  scratch.write(
    'content/en/guide.mdx',
    "import One from '@en/parts/one'\nimport Same from 'part'\n\n# Guide\n\n<One />\n\n<Same />\n\n[one](#one)\n",
  )
  const opened = await contextNow()
  expect((await opened.page('en/guide.mdx')).toc.map(({ text }) => text)).toEqual(['One', 'One'])
  expect((await opened.problems()).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(viteAliases(scratch.folder)).toEqual([
    { find: /^@en\/(.*)$/, replacement: `${scratch.folder}/content/en/$1` },
    { find: /^part$/, replacement: `${scratch.folder}/content/en/parts/one.mdx` },
  ])
})
