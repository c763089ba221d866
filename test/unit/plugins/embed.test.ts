import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { embed, type EmbedOptions, type EmbedProps } from '../../../plugins/embed/index.ts'
import { targetOf } from '../../../plugins/embed/frameOf.ts'
import { analyze, type AnalyzeOptions, htmlOf } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

async function withEmbed(options?: EmbedOptions): Promise<AnalyzeOptions> {
  const locales = [{ lang: 'en', label: 'English' }]
  const config = resolveConfig({ locales })
  return {
    path: 'en/page.mdx',
    config: { locales, markdownPages: true },
    plugins: [await setUp(embed(options), { root: repository, config })],
  }
}
const html = async (tag: string, options?: EmbedOptions): Promise<string> =>
  htmlOf(`# Page\n\n${tag}\n`, await withEmbed(options))
const problems = async (tag: string): Promise<string[]> =>
  (await analyze(`# Page\n\n${tag}\n`, await withEmbed())).diagnostics.map(
    ({ message, line, hint }) => `${line} ${message} ${hint}`,
  )

const NO_COOKIE = 'https://www.youtube-nocookie.com/embed'

test.each([
  ['https://www.youtube.com/watch?v=a-b_c&t=1m30s', `${NO_COOKIE}/a-b_c?start=90`, '16/9'],
  ['https://youtu.be/abc?t=5', `${NO_COOKIE}/abc?start=5`, '16/9'],
  ['https://m.youtube.com/shorts/abc', `${NO_COOKIE}/abc`, '9/16'],
  ['https://www.youtube.com/playlist?list=PL1', `${NO_COOKIE}/videoseries?list=PL1`, '16/9'],
  ['https://www.youtube.com/@kite', 'https://www.youtube.com/@kite', '16/9'],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?dnt=1', '16/9'],
  ['https://vimeo.com/123/ab12', 'https://player.vimeo.com/video/123?dnt=1&h=ab12', '16/9'],
  [
    'https://www.bilibili.com/video/BV1xx/?p=1',
    'https://player.bilibili.com/player.html?bvid=BV1xx&autoplay=0',
    '16/9',
  ],
  [
    'https://codepen.io/team/kite/pen/Ab1',
    'https://codepen.io/team/kite/embed/Ab1?default-tab=html%2Cresult',
    '16/9',
  ],
  [
    'https://stackblitz.com/edit/kite?file=a.ts',
    'https://stackblitz.com/edit/kite?file=a.ts&embed=1',
    '16/9',
  ],
  ['https://codesandbox.io/p/sandbox/kite-1', 'https://codesandbox.io/embed/kite-1', '16/9'],
  [
    'https://www.figma.com/file/k/Name?node-id=1-2',
    'https://embed.figma.com/design/k/Name?node-id=1-2&embed-host=share',
    '4/3',
  ],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c', '16/9'],
])('%s is shown as %s', (src, url, ratio) => {
  expect(targetOf(src)).toMatchObject({ kind: 'frame', url, ratio, page: src })
})

test.each(['/tour.mp4', './tour.webm', 'https://cdn.example/tour.mov?v=2'])(
  '%s is a video',
  (src) => {
    expect(targetOf(src)).toEqual({ kind: 'video', url: src })
  },
)

test.each(['', 'tour', 'http://example.com', 'javascript:alert(1)//.mp4', '//example.com/a.mp4'])(
  '"%s" is nothing that a site may show',
  (src) => {
    expect(targetOf(src)).toBeNull()
  },
)

test('it is a link to the page, which its frame replaces after a click', async () => {
  const written = await html('<Embed src="https://youtu.be/abc" title="A tour" poster="/p.webp" />')
  expect(written).toContain(
    '<div class="bf-embed" data-ratio="16/9"><a href="https://youtu.be/abc"',
  )
  expect(written).toContain(`data-frame="${NO_COOKIE}/abc?autoplay=1"`)
  expect(written).toContain('data-load="Load from www.youtube-nocookie.com"')
  expect(written).toContain('<strong>A tour</strong>')
  expect(written).not.toContain('<iframe')
})

test('without a click it is a frame that the browser loads lazily', async () => {
  for (const written of [
    await html('<Embed src="https://youtu.be/abc" title="A tour" load="visible" />'),
    await html('<Embed src="https://youtu.be/abc" title="A tour" />', { load: 'visible' }),
  ])
    expect(written).toContain(`<iframe src="${NO_COOKIE}/abc" title="A tour" loading="lazy"`)
})

test('a video has the controls of the browser, captions in the language of the page and a link', async () => {
  const written = await html(
    '<Embed src="https://cdn.example/t.mp4" title="A tour" captions="https://cdn.example/t.vtt" />',
  )
  expect(written).toContain('<video src="https://cdn.example/t.mp4" aria-label="A tour" controls')
  expect(written).toContain('srclang="en"')
  expect(written).toContain('<a href="https://cdn.example/t.mp4">A tour</a></video>')
})

test('the Markdown of the page has the link', async () => {
  const { markdown } = await analyze(
    '# Page\n\n<Embed src="https://vimeo.com/1" title="A tour" />\n',
    await withEmbed(),
  )
  expect(JSON.stringify(markdown)).toContain('[**A tour**](https://vimeo.com/1)')
})

test.each([
  ['<Embed src="https://vimeo.com/1" />', '3 The plugin "bifolio:embed": <Embed> has no title.'],
  ['<Embed src="tour" title="A" />', "`src` of <Embed> cannot be 'tour'. Use a URL with https://"],
  ['<Embed src="/a.mp4" title="A" ratio="2/1" />', "`ratio` of <Embed> cannot be '2/1'."],
  ['<Embed src="/a.mp4" title="A" load="soon" />', "cannot be 'soon'. Use 'click', 'visible'."],
  ['<Embed src="/a.mp4" title="A" width="3" />', '<Embed> has no prop `width`.'],
  ['<Embed src={1} title="A" />', "`src` of <Embed> isn't text."],
])('%s is reported at its line', async (tag, message) => {
  expect((await problems(tag))[0]).toContain(message)
})

test('the policy of the site gets the hosts of all pages', async () => {
  const options = await withEmbed()
  const pages = await Promise.all(
    [
      '<Embed src="https://youtu.be/a" title="A" />\n\n<Embed src="https://youtu.be/b" title="B" />',
      '<Embed src="https://cdn.example/a.mp4" title="A" poster="https://img.example/a.webp" />',
      'Text.',
    ].map(async (text) => analyze(`# Page\n\n${text}\n`, options)),
  )
  const [plugin] = options.plugins ?? []
  expect(await plugin?.csp?.({ pages } as never)).toEqual({
    'frame-src': ['https://www.youtube-nocookie.com'],
    'media-src': ['https://cdn.example'],
    'img-src': ['https://img.example'],
  })
})

test('wrong options are reported', () => {
  const options = { load: 'soon' } as unknown as EmbedOptions
  expect(wrongOptions(embed(options)).map(({ message }) => message)).toEqual([
    'Options of the plugin "bifolio:embed": `load` cannot be \'soon\'.',
  ])
})

test('both pages of the plugin list every prop', () => {
  for (const lang of ['en', 'zh']) {
    const page = readFileSync(
      join(repository, `content/${lang}/plugin/official-plugins/embed.mdx`),
      'utf8',
    )
    expect(
      [...page.matchAll(/^\| `(\w+)` \| .* \| .* \| .* \|$/gm)].map(([, name]) => name),
    ).toEqual([
      ...(['src', 'title', 'ratio', 'load', 'poster', 'captions'] satisfies (keyof EmbedProps)[]),
      'load',
    ])
  }
})
