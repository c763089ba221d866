import { describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

function fence(info: string, code = 'const a = 1\nlet b'): string {
  return `\`\`\`${info}\n${code}\n\`\`\`\n`
}

async function codeOf(info: string, code?: string): Promise<string> {
  return /<code [^>]*>([\s\S]*)<\/code>/.exec(await htmlOf(fence(info, code)))?.[1] ?? ''
}

test('draws a block with its tools', async () => {
  expect(await htmlOf(fence('txt', 'a'))).toBe(
    '<div class="bf-code"><div class="bf-code-tools" data-js="">' +
      '<button type="button" data-code="copy" aria-label="Copy code" title="Copy code"></button>' +
      '</div><pre tabindex="0"><code class="language-txt">a</code></pre></div>',
  )
})

test('names title, language, numbers and wrapping on the block', async () => {
  const html = await htmlOf(fence('ts title="a.ts" showLineNumbers wrap'))
  expect(html).toContain(
    '<div class="bf-code" data-lang="ts" data-line-numbers="" data-wrap="" data-frame="code"><p class="bf-code-title">a.ts</p>',
  )
})

test('speaks the language of the page', async () => {
  expect(await htmlOf(fence('ts'), { path: 'zh/page.mdx' })).toContain('aria-label="复制代码"')
})

describe('the code', () => {
  test('is highlighted', async () => {
    expect(await codeOf('ts', 'let a')).toBe('<span class="bf-k">let</span> a')
  })

  test('is escaped and kept', async () => {
    expect(await codeOf('txt', 'a < b && {c}\n\n  d')).toBe('a &#x3C; b &#x26;&#x26; {c}\n\n  d')
  })

  test.each(['', 'txt', 'text'])('is plain in %j', async (lang) => {
    expect(await codeOf(lang, 'let a')).toBe('let a')
  })

  test('has elements for its lines only when they are needed', async () => {
    expect(await codeOf('txt', 'a\nb')).toBe('a\nb')
    expect(await codeOf('txt {2}', 'a\nb')).toBe(
      '<span class="line">a</span>\n<span class="line" data-hl="">b</span>',
    )
    expect(await codeOf('txt showLineNumbers', 'a\n\nb')).toBe(
      '<span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span>',
    )
  })

  test('keeps a token that runs over several lines', async () => {
    expect(await codeOf('ts {1}', '/* a\nb */')).toBe(
      '<span class="line" data-hl=""><span class="bf-c">/* a</span></span>\n<span class="line"><span class="bf-c">b */</span></span>',
    )
  })
})

describe('line numbers', () => {
  test.each<[what: string, site: boolean, page: string, info: string, shown: boolean]>([
    ['the site', true, '', 'ts', true],
    ['the page before the site', true, 'lineNumbers: false', 'ts', false],
    ['the page', false, 'lineNumbers: true', 'ts', true],
    ['the fence before the page', false, 'lineNumbers: true', 'ts noLineNumbers', false],
    ['the fence before the site', false, '', 'ts showLineNumbers', true],
  ])('are decided by %s', async (_, showLineNumbers, page, info, shown) => {
    const html = await htmlOf(`---\n${page}\n---\n\n${fence(info)}`, {
      config: { markdown: { showLineNumbers } },
    })
    expect(html.includes('data-line-numbers')).toBe(shown)
  })
})

test.each([
  [true, 'ts', true],
  [true, 'ts noWrap', false],
  [false, 'ts', false],
  [false, 'ts wrap', true],
])('wraps by site (%s) and fence (%s): %s', async (defaultWrapCode, info, wraps) => {
  expect(
    (await htmlOf(fence(info), { config: { markdown: { defaultWrapCode } } })).includes(
      'data-wrap',
    ),
  ).toBe(wraps)
})

describe('a language that the highlighter does not know', () => {
  test('is reported with its place, and its code is plain', async () => {
    const { diagnostics } = await analyze(`# T\n\n${fence('klingon')}`)
    expect(diagnostics).toMatchObject([
      {
        code: 'markdown/unknown-language',
        severity: 'warning',
        file: 'content/en/page.mdx',
        line: 3,
        column: 1,
      },
    ])
    expect(diagnostics[0]?.hint).toContain('markdown.highlightLanguages')
    expect(await codeOf('klingon', 'a')).toBe('a')
  })

  test('is reported once for a page', async () => {
    const { diagnostics } = await analyze(
      `${fence('klingon')}\n\n${fence('ts')}\n\n${fence('klingon')}\n\n${fence('sindarin')}`,
    )
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['markdown/unknown-language', 1],
      ['markdown/unknown-language', 19],
    ])
    expect(diagnostics[0]?.message).toContain('2 code blocks')
  })

  test.each([
    ['ts{1}', '"ts {1}"'],
    ['js:line-numbers', '"js line-numbers"'],
    ['rust,ignore', '"rust ignore"'],
  ])('%s: what follows needs a space', async (info, hint) => {
    expect((await analyze(fence(info))).diagnostics).toMatchObject([
      { code: 'markdown/unknown-language', hint: expect.stringContaining(hint) },
    ])
  })

  test.each(['TypeScript', 'TS', 'C++', 'None', 'Bash'])(
    '%s: capital letters do not matter',
    async (lang) => {
      expect((await analyze(fence(lang))).diagnostics).toEqual([])
    },
  )

  test('can be given the name of another', async () => {
    const config = { markdown: { highlightLanguages: [['klingon', 'ts']] as const } }
    expect((await analyze(fence('klingon'), { config })).diagnostics).toEqual([])
    expect(await htmlOf(fence('klingon'), { config })).toContain('bf-k')
  })
})

describe('lines that a block does not have', () => {
  test.each([
    [
      '```ts {2-5000000}\nlet a\nlet b\n```',
      3,
      '"{2-5000000}" marks lines',
      'Use lines from 1 to 2.',
    ],
    ['```ts {9}\nlet a\n```', 3, '"{9}" marks lines', 'Use lines from 1 to 1.'],
    [
      '```ts\nlet a\nlet b // [!code hl:99999999]\n```',
      5,
      '"[!code hl:99999999]" marks lines',
      'ends within the block',
    ],
  ])('%j', async (text, line, message, hint) => {
    const { diagnostics, html } = await analyze(`# T\n\n${text}`)
    expect(diagnostics).toMatchObject([
      {
        code: 'code/wrong-range',
        severity: 'warning',
        file: 'content/en/page.mdx',
        line,
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ])
    expect(html?.text.match(/data-hl/g) ?? []).toHaveLength(text.includes('{9}') ? 0 : 1)
  })
})

describe('what the fence marks', () => {
  const CODE = 'a\nb\nc\nd'

  test('added, removed and highlighted lines', async () => {
    expect(await codeOf('txt {1} ins={2} del={3-4}', CODE)).toBe(
      '<span class="line" data-hl="">a</span>\n<span class="line" data-add="">b</span>\n<span class="line" data-del="">c</span>\n<span class="line" data-del="">d</span>',
    )
  })

  test('texts', async () => {
    expect(await codeOf('txt /\\bb\\b/ /c\\\\(/', 'b bb c(')).toBe(
      '<mark>b</mark> bb <mark>c(</mark>',
    )
    expect(await codeOf('txt "b" ins=/c/ del="d"', CODE)).toBe(
      'a\n<mark>b</mark>\n<ins>c</ins>\n<del>d</del>',
    )
  })

  test('sections that are closed at first, whose text can be copied whole', async () => {
    const bodyOf = async (info: string): Promise<string> =>
      /<div class="bf-code-body" tabindex="0">.*<\/div><\/div>/s.exec(
        await htmlOf(fence(info, CODE)),
      )?.[0] ?? ''
    const html = await bodyOf('txt collapse={2-3}')
    const pre = '<pre><code class="language-txt">'
    expect(html).toContain(
      `<div>${pre}<span class="line">a</span>\n</code></pre><details><summary><span data-fold-text="more">Show hidden lines (2)</span><span data-fold-text="less">Show less</span></summary>${pre}<span class="line">b</span>\n<span class="line">c</span>\n</code></pre></details>${pre}<span class="line">d</span></code></pre></div>`,
    )
    expect(html.replace(/<summary>.*<\/summary>/, '').replace(/<[^>]+>/g, '')).toBe(CODE)
    expect(await bodyOf('txt collapse={1,3-9}')).toMatch(
      new RegExp(
        String.raw`<div><details>.*a<\/span>\n<\/code><\/pre><\/details><pre>.*b<\/span>\n` +
          String.raw`<\/code><\/pre><details>.*c<\/span>\n` +
          String.raw`.*d<\/span><\/code><\/pre><\/details><\/div>`,
        's',
      ),
    )
    expect(await bodyOf('txt collapse={1-4}')).toContain('<details>')
  })

  test('the number of the first line', async () => {
    expect(await codeOf('txt showLineNumbers=9', 'a\nb')).toBe(
      '<span class="line" data-line="9">a</span>\n<span class="line" data-line="10">b</span>',
    )
    expect(await codeOf('txt noLineNumbers showLineNumbers=9', 'a')).toBe('a')
    expect(
      [
        ...(await htmlOf(fence('txt showLineNumbers collapse={1-2}', CODE))).matchAll(
          /data-line="(\d+)"/g,
        ),
      ].map(([, line]) => line),
    ).toEqual(['1', '2', '3', '4'])
  })

  test.each([
    ['ts', null],
    ['bash', null],
    ['ts title="a.ts"', 'code'],
    ['bash title="Install"', 'terminal'],
    ['console title="Install Kite 2.0"', 'terminal'],
    ['pwsh title="Build"', 'terminal'],
    ['sh title="install.sh"', 'code'],
    ['bash title="scripts/install"', 'code'],
    ['bash title="Run it" frame="code"', 'code'],
    ['txt frame=terminal', 'terminal'],
    ['ts title="a.ts" frame="none"', 'none'],
  ])('the frame of %s: %s', async (info, frame) => {
    expect(/data-frame="(\w+)"/.exec(await htmlOf(fence(info)))?.[1] ?? null).toBe(frame)
  })

  test.each([
    ['ts ins={9}', 'code/wrong-range'],
    ['ts collapse={9}', 'code/wrong-range'],
    ['ts "none"', 'code/unfound-text'],
    ['ts frame="window"', 'code/wrong-word'],
    ['ts frames="none"', 'code/wrong-word'],
    ['ts {3-1}', 'code/wrong-word'],
  ])('%s is reported', async (info, code) => {
    expect((await analyze(`# T\n\n${fence(info, CODE)}`)).diagnostics).toMatchObject([
      { code, severity: 'warning', line: 3 },
    ])
  })
})
