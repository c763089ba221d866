import { describe, expect, test } from 'vitest'
import type { HeadingUse } from '../../../../node/markdown/pageJob.ts'
import { headingsToInherit } from '../../../../node/site/compareSections.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

async function idsOf(
  text: string,
  inherited: readonly HeadingUse[] | null = null,
): Promise<string[]> {
  return (await analyze(text, { inherited })).headings.map(({ id }) => id)
}

function headings(...ids: readonly string[]): HeadingUse[] {
  return ids.map((id) => ({ depth: 2, id }))
}

describe('ids of an original', () => {
  test.each([
    ['the slug of the text', '## Getting started', ['getting-started']],
    ['Chinese characters', '## 快速上手 2.0', ['快速上手-20']],
    ['the text of code and emphasis', '## The `--port` *option*', ['the---port-option']],
    ['numbers for equal texts', '## A\n## A\n## A', ['a', 'a-1', 'a-2']],
    ['a name for a heading without letters', '## !\n## ?', ['section-1', 'section-2']],
    ['the id in braces', '## On Windows {#windows}', ['windows']],
    ['the id in a comment', '## On Windows {/* #windows */}', ['windows']],
    ['not what another comment says', '## On {/* windows */}\n## A {/* # */}', ['on', 'a']],
    ['Chinese in braces', '## On Windows {#视窗}', ['视窗']],
    ['the one in braces, even if an earlier slug is the same', '## A\n## B {#a}', ['a-1', 'a']],
    ['another id when a slug is taken by braces', '## B {#a}\n## A', ['a', 'a-1']],
    [
      'every level but the first',
      '# T\n## A\n### B\n#### C\n##### D\n###### E',
      ['a', 'b', 'c', 'd', 'e'],
    ],
  ])('are %s', async (_, text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  test('do not show the braces', async () => {
    for (const id of ['{#windows}', '{/* #windows */}']) {
      const { toc } = await analyze(`## On Windows ${id}`)
      expect(toc.map(({ text }) => text)).toEqual(['On Windows'])
    }
  })

  test('keep braces in code and in text', async () => {
    expect(await htmlOf('Write `{#id}`.')).toContain('<code>{#id}</code>')
    expect(await htmlOf('Write \\{#id}.')).toContain('Write {#id}.')
  })

  test('are the same in plain Markdown', async () => {
    expect(
      (await analyze('## A {#x}\n\n## B', { path: 'en/page.md' })).headings.map(({ id }) => id),
    ).toEqual(['x', 'b'])
  })
})

describe('ids of a translation', () => {
  test('are those of the original, and its own slugs lead there too', async () => {
    const record = await analyze('# 指南\n\n## 安装\n\n## 部署\n', {
      path: 'zh/page.mdx',
      inherited: headings('install', 'deploy'),
    })
    expect(record.headings.map(({ id }) => id)).toEqual(['install', 'deploy'])
    expect(record.ids).toEqual(['指南', 'install', 'deploy', '安装', '部署'])
    expect(record.diagnostics).toEqual([])
  })

  test('are those of the original for the title, too', async () => {
    const title = { depth: 1, id: 'guide' }
    const options = { path: 'zh/page.mdx', inherited: [title, ...headings('install')] }
    expect(await htmlOf('# 指南', { ...options, inherited: [title] })).toBe(
      '<h1 id="guide"><span id="指南"></span>指南</h1>',
    )
    expect(await htmlOf('---\ntitle: 指南\n---\n', { ...options, inherited: [title] })).toBe(
      '<h1 id="guide"><span id="指南"></span>指南</h1>',
    )
    const record = await analyze('# 指南 {#x}\n\n## 安装\n', options)
    expect(record.ids).toEqual(['x', 'install', '指南', '安装'])
    expect(record.diagnostics).toEqual([])
    expect(headingsToInherit(await analyze('# Guide\n\n## Install\n'))).toEqual([
      title,
      { depth: 2, id: 'install' },
    ])
    expect(headingsToInherit(await analyze('## Install\n'))).toEqual([{ depth: 2, id: 'install' }])
  })

  test('of its headings stay when the title has the same text as one of them', async () => {
    const original = await analyze('# Install\n\n## Install\n')
    const record = await analyze('# 安装\n\n## 安装\n', {
      path: 'zh/page.mdx',
      inherited: headingsToInherit(original),
    })
    expect(record.ids).toEqual(['install', 'install-1', '安装', '安装-1'])
  })

  test('are on the heading, the alias in it', async () => {
    expect(await htmlOf('## 安装', { path: 'zh/page.mdx', inherited: headings('install') })).toBe(
      '<h2 id="install"><span id="安装"></span>安装<a class="bf-anchor" href="#install" tabindex="-1" aria-hidden="true">#</a></h2>',
    )
  })

  test('have no alias when both slugs are equal', async () => {
    expect(await htmlOf('## API', { inherited: headings('api') })).not.toContain('<span')
  })

  test('give way to an id in braces', async () => {
    expect(await idsOf('## 安装 {#setup}\n\n## 部署', headings('install', 'deploy'))).toEqual([
      'setup',
      'deploy',
    ])
  })

  test('are those it was made after, when the original has other headings since', async () => {
    const options = {
      path: 'zh/page.mdx',
      inherited: headings('configure', 'install', 'deploy'),
      translated: headings('install', 'deploy'),
    }
    const { headings: own, diagnostics } = await analyze('## 安装\n\n## 部署', options)
    expect(own.map(({ id }) => id)).toEqual(['install', 'deploy'])
    expect(diagnostics).toMatchObject([{ code: 'i18n/heading-trees-differ' }])
  })

  test('are those of the original, when the page has other headings than it was made after', async () => {
    const options = {
      path: 'zh/page.mdx',
      inherited: headings('configure', 'install'),
      translated: headings('install'),
    }
    expect((await analyze('## 配置\n\n## 安装', options)).headings.map(({ id }) => id)).toEqual([
      'configure',
      'install',
    ])
  })

  test.each([
    [
      'another level',
      '## 安装\n\n### 部署',
      headings('install', 'deploy'),
      3,
      'expected an h2 ("deploy"), found an h3 ("部署")',
      ['install', '部署'],
    ],
    [
      'a heading more',
      '## 安装\n\n## 部署',
      headings('install'),
      3,
      'expected no further heading, found an h2 ("部署")',
      ['install', '部署'],
    ],
    [
      'a heading less',
      '## 安装',
      headings('install', 'deploy'),
      undefined,
      'expected an h2 ("deploy"), found none',
      ['install'],
    ],
  ])(
    'are its own slugs from where the trees differ: %s',
    async (_, text, inherited, line, message, ids) => {
      const { headings: own, diagnostics } = await analyze(text, { path: 'zh/page.mdx', inherited })
      expect(own.map(({ id }) => id)).toEqual(ids)
      expect(diagnostics).toEqual([
        expect.objectContaining({
          code: 'i18n/heading-trees-differ',
          severity: 'warning',
          file: 'content/zh/page.mdx',
        }),
      ])
      expect(diagnostics[0]?.message).toContain(message)
      expect(diagnostics[0]?.line).toBe(line)
    },
  )
})

describe('the title', () => {
  test.each([
    ['the first h1', '# Install `x`\n\ntext', 'Install x'],
    ['the front matter before the h1', '---\ntitle: A\n---\n# B', 'A'],
    ['the name of a home page', '---\npageType: home\nhero: { name: Kite }\n---\n', 'Kite'],
    ['the name of the file', 'text', 'page'],
  ])('is %s', async (_, text, title) => {
    expect((await analyze(text)).title).toBe(title)
  })

  test('of the front matter becomes the h1 of a page without one', async () => {
    expect(await htmlOf('---\ntitle: A\n---\ntext')).toBe('<h1 id="a">A</h1>\n<p>text</p>')
    expect(await htmlOf('---\ntitle: A\npageType: home\n---\ntext')).toBe('<p>text</p>')
  })

  test('of the file becomes that of an overview page which states none', async () => {
    expect(await htmlOf('---\noverview: true\n---\n')).toBe('<h1 id="page">page</h1>')
  })

  test('is unique: a second h1 is reported', async () => {
    expect((await analyze('# A\n\n# B\n\n# C')).diagnostics).toMatchObject([
      { code: 'page/second-h1', severity: 'warning', line: 3, column: 1 },
    ])
  })
})

test('a heading whose text is the id of another one of the original leaves it to that one', async () => {
  const html = await htmlOf('## slug\n\n## draft\n', {
    inherited: [
      { depth: 2, id: 'draft' },
      { depth: 2, id: 'slug' },
    ],
  })
  expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['draft', 'slug'])
})
