import { describe, expect, test } from 'vitest'
import { isScriptLink } from '../../../../node/markdown/scriptLink.ts'
import { articleHtml } from '../../../../plugins/rss/articleHtml.ts'
import { diagnose } from '../../../samples/diagnose.ts'

const MD = 'content/en/guide/deploy.md'
const MDX = 'content/en/guide/deploy.mdx'
const ZH = { 'content/zh/guide/deploy.mdx': null, 'content/zh/guide/_meta.json': '["install"]' }
const LOCALES = "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],"

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>',
  'data: text/html;base64,PHA+',
  'DATA:TEXT/HTML,x',
  'data:application/xhtml+xml,x',
])('%j runs code', (link) => {
  expect(isScriptLink(link)).toBe(true)
})

test.each([
  '',
  '/guide/',
  './javascript:x',
  '#javascript:x',
  '/javascript:alert(1)',
  'https://example.com/?javascript:',
  'mailto:a@example.com',
  'tel:1',
  'data:image/png;base64,AA',
  'data:text/plain,x',
  'vscode:extension/x',
  'javascript',
  'javascripts:x',
  'a:b:c',
  'http://[',
  'java script:x',
])('%j does not', (link) => {
  expect(isScriptLink(link)).toBe(false)
})

const found = async (files: Parameters<typeof diagnose>[0]): Promise<string[]> =>
  (await diagnose(files))
    .filter(({ code }) => !code.startsWith('translation/'))
    .map(({ code, severity, file, line }) => `${severity} ${code} ${file}:${line}`)

describe('is refused with file and line', () => {
  test.each<[what: string, file: string, text: string]>([
    ['a Markdown link', MDX, '[a](javascript:alert(1))'],
    ['a Markdown link with an entity', MDX, '[a](java&#115;cript:alert(1))'],
    ['an autolink', MD, '<javascript:alert(1)>'],
    ['a reference', MDX, '[a][b]\n\n[b]: javascript:alert(1)'],
    ['a picture', MDX, '![a](javascript:alert(1))'],
    ['raw HTML', MD, '<a href="javascript:alert(1)">a</a>'],
    ['raw HTML with entities', MD, '<a href="&#x6A;avascript&colon;alert(1)">a</a>'],
    ['raw HTML with a line break', MD, '<p><a href="java&NewLine;script:alert(1)">a</a></p>'],
    ['a form', MD, '<form action="javascript:alert(1)"></form>'],
    ['a button', MD, '<button formaction="javascript:alert(1)">a</button>'],
    ['a frame', MD, '<iframe src="javascript:alert(1)"></iframe>'],
    ['an SVG', MD, '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>'],
    ['JSX', MDX, '<a href="javascript:alert(1)">a</a>'],
    ['JSX with an entity', MDX, '<a href="javascript&colon;alert(1)">a</a>'],
    ['JSX with an expression', MDX, "<a href={'javascript:alert(1)'}>a</a>"],
    ['JSX with a template', MDX, '<a href={`java${"script"}:alert(1)`}>a</a>'],
    ['a component', MDX, '<Button href="vbscript:msgbox(1)">a</Button>'],
    ['a document in a URL', MDX, '[a](data:text/html,x)'],
  ])('%s', async (_, file, text) => {
    expect(await found({ ...ZH, [MDX]: null, [file]: `# Deploy\n\n${text}\n` })).toEqual([
      `error security/script-link ${file}:3`,
    ])
  })

  test.each<[what: string, file: string, text: string]>([
    [
      'an action of the home page',
      'content/en/index.mdx',
      '---\npageType: home\nhero:\n  name: A\n  actions:\n    - { theme: brand, text: Go, link: "javascript:alert(1)" }\n---\n',
    ],
    [
      'a feature',
      'content/en/index.mdx',
      '---\npageType: home\nfeatures:\n  - { title: A, details: B, link: "javascript:alert(1)" }\n---\n',
    ],
    [
      'a neighbor',
      'content/en/guide/install.mdx',
      '---\nnext: "javascript:alert(1)"\n---\n# Install\n\n## Linux\n\n## Windows\n',
    ],
    [
      'an item of the navbar',
      'content/en/_meta.json',
      '[{ "text": "A", "link": "javascript:alert(1)" }]',
    ],
    [
      'a link of the sidebar',
      'content/en/guide/_meta.json',
      '["install", "deploy", { "type": "custom-link", "label": "A", "link": "javascript:alert(1)" }]',
    ],
    [
      'a social link',
      'bifolio.config.ts',
      `export default { ${LOCALES} themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'javascript:alert(1)' }] } }`,
    ],
    [
      'markup of a social link',
      'bifolio.config.ts',
      `export default { ${LOCALES} themeConfig: { socialLinks: [{ icon: 'github', mode: 'dom', content: '<a href="java&Tab;script:alert(1)">a</a>' }] } }`,
    ],
    [
      'the announcement',
      'bifolio.config.ts',
      `export default { ${LOCALES} themeConfig: { announcement: { text: 'A', link: 'javascript:alert(1)' } } }`,
    ],
    [
      'the navbar of the config',
      'bifolio.config.ts',
      `export default { ${LOCALES} themeConfig: { nav: [{ text: 'A', link: 'javascript:alert(1)' }] } }`,
    ],
    [
      'the sidebar of the config',
      'bifolio.config.ts',
      `export default { ${LOCALES} themeConfig: { sidebar: { '/guide/': [{ text: 'A', link: 'javascript:alert(1)' }] } } }`,
    ],
  ])('%s', async (_, file, text) => {
    const problems = await found({ [file]: text })
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems)
      expect(problem).toMatch(new RegExp(`^error \\S+ ${file.replaceAll('.', '\\.')}:\\d+$`))
  })

  test('also where links are not checked, and where dead links are warnings', async () => {
    const config = `export default { ${LOCALES} ssg: { strict: false }, markdown: { checkDeadLinks: false } }`
    expect(
      await found({
        'bifolio.config.ts': config,
        'content/en/index.mdx': '# Home\n\n[a](javascript:alert(1))\n',
      }),
    ).toEqual(['error security/script-link content/en/index.mdx:3'])
  })
})

test('a feed leaves out what runs code, also when a component wrote it', () => {
  const html = articleHtml(
    '<article><p><a href="java&Tab;script:alert(1)">a</a><a href="/b">b</a><img src="data:image/png;base64,AA"></p><iframe src="javascript:alert(1)" title="f"></iframe></article>',
    'https://docs.example/x',
  )
  expect(html).not.toMatch(/script/)
  expect(html).toContain('<a>a</a>')
  expect(html).toContain('href="https://docs.example/b"')
  expect(html).toContain('data:image/png')
})
