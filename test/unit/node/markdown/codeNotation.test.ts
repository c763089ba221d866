import { describe, expect, test } from 'vitest'
import { copyText } from '../../../../components/mdx/copyText.ts'
import { readNotation } from '../../../../node/markdown/codeNotation.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

function marksOf(source: string): unknown {
  return Object.fromEntries(
    [...readNotation(source).marks].map(([line, marks]) => [line, [...marks]]),
  )
}

describe('readNotation', () => {
  test.each([
    ['a // [!code ++]', 'a'],
    ['a # [!code ++]', 'a'],
    ['a -- [!code ++]', 'a'],
    ['a ; [!code ++]', 'a'],
    ['a % [!code ++]', 'a'],
    ['a /* [!code ++] */', 'a'],
    ['a {/* [!code ++] */}', 'a'],
    ['a <!-- [!code ++] -->', 'a'],
    ['a /* [!code ++] */ b', 'a b'],
    ['(a) ;; [!code ++]', '(a)'],
    ['a. %% [!code ++]', 'a.'],
    ['a ## [!code ++]', 'a'],
    ['a /// [!code ++]', 'a'],
    ['a (* [!code ++] *)', 'a'],
    ['a {- [!code ++] -}', 'a'],
    ['{{ a }} {# [!code ++] #}', '{{ a }}'],
    ['{{a}} {{! [!code ++] }}', '{{a}}'],
    ['{{a}} {{!-- [!code ++] --}}', '{{a}}'],
    ['<%= a %> <%# [!code ++] %>', '<%= a %>'],
    ['<%= a %> <%-- [!code ++] --%>', '<%= a %>'],
    ['echo a " [!code ++]', 'echo a'],
    ["a = 1 ' [!code ++]", 'a = 1'],
    ['a = 1 ! [!code ++]', 'a = 1'],
    ['echo a & REM [!code ++]', 'echo a &'],
    ['echo a & :: [!code ++]', 'echo a &'],
  ])('reads the comment of %j', (source, code) => {
    expect(readNotation(source).code).toBe(code)
    expect(marksOf(source)).toEqual({ 1: ['add'] })
  })

  test.each([
    ['++', 'add'],
    ['--', 'del'],
    ['error', 'error'],
    ['warning', 'warning'],
    ['focus', 'focus'],
    ['highlight', 'hl'],
    ['hl', 'hl'],
  ])('supports %s', (word, mark) => {
    expect(marksOf(`a // [!code ${word}]`)).toEqual({ 1: [mark] })
  })

  test.each<[what: string, source: string, code: string, marks: unknown]>([
    ['several in a comment', 'a // [!code focus] [!code error]', 'a', { 1: ['focus', 'error'] }],
    ['a number of lines', 'a // [!code ++:2]\nb\nc', 'a\nb\nc', { 1: ['add'], 2: ['add'] }],
    ['a line of its own', 'a\n// [!code focus:2]\nb\nc', 'a\nb\nc', { 2: ['focus'], 3: ['focus'] }],
    ['one that is shown', 'a // [!!code ++]', 'a // [!code ++]', {}],
    ['words that are no comment', "a = '[!code ++]'", "a = '[!code ++]'", {}],
    ['a text', 'a = " [!code ++] "', 'a = " [!code ++] "', {}],
    ['the end of a word', 'arem [!code ++]', 'arem [!code ++]', {}],
  ])('reads %s', (_, source, code, marks) => {
    expect(readNotation(source).code).toBe(code)
    expect(marksOf(source)).toEqual(marks)
  })
})

test('marks lines, together with those of the fence', async () => {
  expect(await htmlOf('```txt {2}\na // [!code ++]\nb // [!code focus]\nc\n```')).toContain(
    'data-focus=""><div class="bf-code-tools"',
  )
  expect(await htmlOf('```txt {2}\na // [!code ++]\nb // [!code focus]\nc\n```')).toContain(
    '<span class="line" data-add="">a</span>\n<span class="line" data-focus="" data-hl="">b</span>\n<span class="line">c</span>',
  )
})

test('reports a word that is none, at its line', async () => {
  const { diagnostics } = await analyze('# T\n\n```ts\nlet a\nlet b // [!code focsu]\n```')
  expect(diagnostics).toMatchObject([
    {
      code: 'code/unknown-notation',
      severity: 'warning',
      line: 5,
      message: 'Unknown notation "[!code focsu]".',
    },
  ])
})

test('the search finds code without notations', async () => {
  const { codeBlocks } = await analyze('```ts\nlet a // [!code ++]\n```')
  expect(codeBlocks.map(({ text }) => text.trim())).toEqual(['let a'])
})

describe('folding', () => {
  const long = Array.from({ length: 21 }, (_, line) => `line ${line}`).join('\n')
  test.each<[what: string, text: string, foldCode: boolean, isFolded: boolean]>([
    ['a long block that asks for it', `\`\`\`txt fold\n${long}\n\`\`\``, false, true],
    ['no block that does not', `\`\`\`txt\n${long}\n\`\`\``, false, false],
    ['no short block', '```txt fold\na\n```', true, false],
    ['all long blocks of a site that wants it', `\`\`\`txt\n${long}\n\`\`\``, true, true],
    ['none that says no', `\`\`\`txt noFold\n${long}\n\`\`\``, true, false],
  ])('is for %s', async (_, text, foldCode, isFolded) => {
    const html = await htmlOf(text, { config: { markdown: { foldCode } } })
    expect(html.includes('data-fold=""')).toBe(isFolded)
    expect(
      html.includes(
        '<span data-fold-text="more">Show all 21 lines</span><span data-fold-text="less">Show less</span>',
      ),
    ).toBe(isFolded)
    if (isFolded) expect(html).toContain('line 20')
  })
})

test('copying keeps signs that are not a prompt', () => {
  expect(copyText('$ npm i\n$ npm run dev', 'bash')).toBe('npm i\nnpm run dev')
  expect(copyText('const $ = 1', 'js')).toBe('const $ = 1')
})
