import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagnose } from '../samples/diagnose.ts'

const PAGE = 'content/en/guide/install.mdx'
const warnings: Error[] = []
const onWarning = (warning: Error): void => void warnings.push(warning)

beforeAll(() => void process.on('warning', onWarning))
afterAll(() => void process.off('warning', onWarning))

function page(frontMatter: string): string {
  return `---\n${frontMatter}\n---\n\n# Install\n\n## Linux\n\n## Windows\n`
}

const deep = (open: string, close: string, levels = 20_000): string =>
  open.repeat(levels) + close.repeat(levels)
const aliases = [
  'x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]',
  ...[...'bcdefgh'].map(
    (name, at) =>
      `x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefg'[at]}`).join(', ')}]`,
  ),
].join('\n')

interface Wrong {
  readonly what: string
  readonly file: string
  readonly text: string
  /** Code and place of the one problem. */
  readonly problem: string
  readonly message: string
}

describe('input without an end is one problem with a place', () => {
  test.each<Wrong>([
    {
      what: 'aliases of aliases',
      file: PAGE,
      text: page(aliases),
      problem: 'front-matter/syntax 5:',
      message: "With '*c', the aliases of the front matter expand to more than 1000 values.",
    },
    {
      what: 'an alias of itself',
      file: PAGE,
      text: page('x-a: &a [1, *a]'),
      problem: 'front-matter/syntax 2:13',
      message: "With '*a', the aliases",
    },
    {
      what: 'lists in front matter',
      file: PAGE,
      text: page(`x-a: ${deep('[', ']')}`),
      problem: 'front-matter/syntax 2:105',
      message: 'nested more than 100 levels deep',
    },
    {
      what: 'a few hundred lists in front matter',
      file: PAGE,
      text: page(`x-a: ${deep('[', ']', 300)}`),
      problem: 'front-matter/syntax 2:105',
      message: 'nested more than 100 levels deep',
    },
    {
      what: 'lists of lists in front matter',
      file: PAGE,
      text: page(`x-a:\n  ${'- '.repeat(20_000)}a`),
      problem: 'front-matter/syntax 3',
      message: 'nested more than 100 levels deep',
    },
    {
      what: 'keys of keys in front matter',
      file: PAGE,
      text: page(`x-a:\n  ${'? '.repeat(20_000)}a`),
      problem: 'front-matter/syntax 3',
      message: 'nested more than 100 levels deep',
    },
    {
      what: 'a list as a key',
      file: PAGE,
      text: page('x-a:\n  [1, 2]: b'),
      problem: 'front-matter/syntax 3:3',
      message: 'key of the front matter',
    },
    {
      what: 'an object as a key',
      file: PAGE,
      text: page('? { a: 1 }\n: b'),
      problem: 'front-matter/syntax 2:3',
      message: 'key of the front matter',
    },
    {
      what: 'a tag that nobody knows',
      file: PAGE,
      text: page('title: !secret Install'),
      problem: 'front-matter/syntax 2:8',
      message: 'Unresolved tag: !secret',
    },
    {
      what: 'lists in _meta.json',
      file: 'content/en/guide/_meta.json',
      text: deep('[', ']'),
      problem: 'meta/syntax 1:102',
      message: 'nested more than 100 levels',
    },
    {
      what: 'objects in the navbar',
      file: 'content/en/_meta.json',
      text: `[\n${deep('{"a":', '}')}]`,
      problem: 'meta/syntax 2',
      message: 'nested more than 100 levels',
    },
    {
      what: 'tags of a component that is a page',
      file: 'content/en/status.tsx',
      text: `export const frontmatter = {}\nexport default () => ${deep('<b>', '</b>')}\n`,
      problem: 'page/syntax 2',
      message: 'maximum nesting',
    },
    {
      what: 'lists in the config',
      file: 'bifolio.config.ts',
      text: `export default {\n  locales: ${deep('[', ']')},\n}`,
      problem: 'config/syntax 2',
      message: 'maximum nesting',
    },
    {
      what: 'quotes',
      file: PAGE,
      text: `# Install\n\n${'>'.repeat(2000)} a\n`,
      problem: 'mdx/syntax 3:101',
      message: 'maximum nesting',
    },
    {
      what: 'lists',
      file: PAGE,
      text: `# Install\n\n${'- '.repeat(500)}a\n`,
      problem: 'mdx/syntax 3',
      message: 'maximum nesting',
    },
    {
      what: 'tags',
      file: PAGE,
      text: `# Install\n\n${deep('<div>\n', '</div>\n', 300)}`,
      problem: 'mdx/syntax',
      message: 'maximum nesting',
    },
    {
      what: 'tags of HTML',
      file: 'content/en/guide/raw.md',
      text: `# Raw\n\n${deep('<b>', '</b>', 5000)}`,
      problem: 'mdx/syntax 3',
      message: 'maximum nesting',
    },
    {
      what: 'a list in an expression',
      file: PAGE,
      text: `# Install\n\n{${deep('[', ']')}}\n`,
      problem: 'mdx/syntax 3',
      message: 'Could not parse expression',
    },
  ])('$what', async ({ file, text, problem, message }) => {
    const files = {
      [file]: text,
      ...(file.endsWith('.md') && {
        'content/en/guide/_meta.json': '["install", "deploy", "raw"]',
      }),
    }
    // A page that cannot be read has no headings to compare with.
    const found = (await diagnose(files)).filter(({ severity }) => severity === 'error')
    expect(found).toHaveLength(1)
    expect(`${found[0]?.code} ${found[0]?.line}:${found[0]?.column}`).toContain(problem)
    expect(found[0]).toMatchObject({ file, message: expect.stringContaining(message) })
    expect(found[0]?.message).not.toMatch(/call stack|TypeError/)
    expect(warnings).toEqual([])
  })

  test('containers', async () => {
    const found = await diagnose({ [PAGE]: `# Install\n\n${'::: tip\n\n'.repeat(150)}` })
    expect(found.filter(({ message }) => message.includes('maximum nesting'))).toMatchObject([
      { code: 'mdx/syntax', file: PAGE, line: expect.any(Number) },
    ])
  })
})
