import { describe, expect, test } from 'vitest'
import { loadMath } from '../../../../node/markdown/math.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const config = { markdown: { math: true } }

describe.each(['en/page.md', 'en/page.mdx'])('formulas in %s', (path) => {
  test('in a line are MathML', async () => {
    expect(await htmlOf('A $x_{1}$ b', { path, config })).toBe(
      '<p>A <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>x</mi><mn>1</mn></msub></mrow></semantics></math> b</p>',
    )
  })

  test('as a block can scroll', async () => {
    expect(await htmlOf('$$\n\\frac{a}{b}\n$$', { path, config })).toMatch(
      /^<div class="bf-math" tabindex="0"><math [^>]*display="block"[^]*<mfrac>/,
    )
  })
})

test('no style attribute and no second text is left', async () => {
  const html = await htmlOf(
    '$$\n\\boxed{\\color{red}x} \\phase{-78^\\circ} \\rule{1em}{2em} \\colorbox{blue}{y} \\cancel{z} \\begin{matrix}a&b\\\\\\hline c&d\\end{matrix}\n$$',
    { config },
  )
  expect(html).not.toMatch(/ style=|<annotation|class="katex/)
})

test('the text of a page has formulas as they are written, and the page has nothing of it', async () => {
  const { text, description } = await analyze(
    '# Sums\n\nThe total $T = \\sum_{i=1}^{n} s_i$ of all.\n\n## Half $\\frac12$\n\n$$\n\\frac{a}{b}\n  + c\n$$\n',
    { path: 'en/page.md', config },
  )
  expect(text).toBe('The total T = \\sum_{i=1}^{n} s_i of all.\nHalf \\frac12\n\\frac{a}{b} + c')
  expect(description).toBe('The total T = \\sum_{i=1}^{n} s_i of all.')
  expect(await htmlOf('A $x_{1}$ b', { config })).not.toContain('data-tex')
})

test('dollar signs are text without the option, and with a backslash', async () => {
  expect(await htmlOf('$5 or $6')).toBe('<p>$5 or $6</p>')
  expect(await htmlOf('\\$5 or \\$6', { config })).toBe('<p>$5 or $6</p>')
})

test('the Markdown page keeps the TeX', async () => {
  expect((await analyze('A $x_{1}$', { config })).markdown?.text.trim()).toBe('A $x_{1}$')
})

test.each([
  ['in a line', 'A\nb $\\frac{a$', 4],
  ['in a block, at its line', '$$\na\n\\frac{b\n$$', 5],
])('TeX that is wrong is an error %s', async (_, text, line) => {
  const { diagnostics } = await analyze(`# T\n\n${text}`, { config })
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown/math',
      severity: 'error',
      line,
      message: expect.stringMatching(/^Invalid formula: .*'\}'\.$/) as string,
      hint: expect.stringContaining('\\$') as string,
    },
  ])
})

test('an unknown command is an error', async () => {
  const { diagnostics } = await analyze('$\\fraac{a}{b}$', { config })
  expect(diagnostics).toMatchObject([
    { message: 'Invalid formula: Undefined control sequence: \\fraac.' },
  ])
})

test('missing packages are reported, with the command that installs them', async () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' })
  await expect(loadMath(() => Promise.reject(missing))).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'markdown/no-katex',
        keyPath: 'markdown.math',
        hint: expect.stringContaining('npm install --save-dev katex remark-math') as string,
      },
    ],
  })
})
