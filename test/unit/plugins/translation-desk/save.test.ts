import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { saveOriginal } from '../../../../plugins/translation-desk/save.ts'
import { earlierTexts } from '../../../../plugins/translation-desk/earlier.ts'
import { createDeskSite, type DeskSite } from './deskSite.ts'

const EN =
  '---\ntitle: Kite\n---\n\nHello.\n\n## Install\n\nRun it.\n\n### On Linux\n\nToo.\n\n## Stop\n\nPull.\n'
const ZH =
  '---\ntitle: 风筝\n---\n\n你好。\n\n## 安装\n\n运行。\n\n### Linux\n\n也是。\n\n## 停\n\n拉。\n'

let site: DeskSite
afterEach(() => site.remove())
const open = async (zh: string | null = ZH, en = EN, extension?: string): Promise<void> => {
  site = await createDeskSite({ en, zh }, extension)
}
const zh = (): string => site.read('content/zh/kite.mdx')

test('a section is written and recorded; the others stay outdated', async () => {
  await open()
  expect(await site.states()).toEqual([
    '- unrecorded',
    'install unrecorded',
    'on-linux unrecorded',
    'stop unrecorded',
  ])
  await site.recordAll()
  site.write('content/en/kite.mdx', EN.replace('Run it.', 'Run it twice.').replace('Pull', 'Push'))
  expect(await site.states()).toEqual([
    '- current',
    'install outdated',
    'on-linux current',
    'stop outdated',
  ])
  expect(await site.save({ id: 'install', text: '## 安装\n\n运行两次。' })).toEqual({
    isSaved: true,
    isWritten: true,
  })
  expect(zh()).toBe(ZH.replace('运行。', '运行两次。'))
  expect((await site.states())[1]).toBe('install current')
  expect((await site.states())[3]).toBe('stop outdated')
})

test('the list has what was recorded, before any page is read again', async () => {
  await open()
  await site.recordAll()
  site.write('content/en/kite.mdx', EN.replace('Pull', 'Push'))
  await site.page()
  const states = async (): Promise<string[]> =>
    (await site.translations.status('zh'))
      .filter(({ original }) => original === site.status.original)
      .map(({ state }) => state)
  expect(await states()).toEqual(['behind'])
  expect((await site.save({ id: 'stop', text: '## 停\n\n推。' })).isSaved).toBe(true)
  expect(await states()).toEqual(['current'])
})

test('a section is recorded as it is: "still right"', async () => {
  await open()
  await site.recordAll()
  site.write('content/en/kite.mdx', EN.replace('Pull', 'Push'))
  expect(await site.save({ id: 'stop', text: '## 停\n\n拉。' })).toEqual({
    isSaved: true,
    isWritten: false,
  })
  expect(zh()).toBe(ZH)
  expect((await site.states())[3]).toBe('stop current')
})

test('the record is of the original that was read, not of a newer one', async () => {
  await open()
  const before = (await site.page()).sections[1]?.hash ?? ''
  site.write('content/en/kite.mdx', EN.replace('Run it.', 'Run it twice.'))
  await site.save({ id: 'install', text: '## 安装\n\n跑。', madeFrom: before })
  expect((await site.states())[1]).toBe('install outdated')
})

test('a text that is newer on disk stays', async () => {
  await open()
  const expected = (await site.page()).sections[1]?.translation ?? ''
  const newer = ZH.replace('运行。', '启动。')
  site.write('content/zh/kite.mdx', newer)
  expect(await site.save({ id: 'install', text: '## 安装\n\n跑。', expected })).toEqual({
    isSaved: false,
    reason: 'changed',
  })
  expect(zh()).toBe(newer)
})

test('another section that is newer on disk stays too', async () => {
  await open()
  const newer = ZH.replace('拉。', '往下拉。')
  const { expected } = { expected: (await site.page()).sections[1]?.translation ?? '' }
  site.write('content/zh/kite.mdx', newer)
  await site.save({ id: 'install', text: '## 安装\n\n跑。', expected })
  expect(zh()).toBe(newer.replace('运行。', '跑。'))
})

test('CRLF, a byte order mark and front matter stay', async () => {
  const source = `\uFEFF${ZH.replaceAll('\n', '\r\n')}`
  await open(source)
  await site.save({ id: 'stop', text: '## 停止\n\n拉。\n再拉。' })
  expect(zh()).toBe(source.replace('## 停\r\n\r\n拉。', '## 停止\r\n\r\n拉。\r\n再拉。'))
})

test('sections that were not edited are written byte for byte', async () => {
  await open(`${ZH.replaceAll('\n', '\r\n').trimEnd()}\n \t\n`)
  const before = zh()
  for (const { id, translation } of (await site.page()).sections)
    await site.save({ id, text: translation })
  expect(zh()).toBe(before)
})

test('the opening has the front matter', async () => {
  await open()
  const [opening] = (await site.page()).sections
  expect(opening?.translation).toBe('---\ntitle: 风筝\n---\n\n你好。')
  await site.save({ id: '', text: '---\ntitle: 风筝指南\n---\n\n你好！' })
  expect(zh()).toBe(ZH.replace('风筝', '风筝指南').replace('你好。', '你好！'))
})

test('headings in code and in comments are no sections', async () => {
  const text = '## A\n\n```sh\n# one\n## two\n```\n\n<!--\n\n## three\n\n-->\n\n## A\n\nb\n'
  await open(text, text, 'md')
  expect(await site.states()).toEqual(['a unrecorded', 'a-1 unrecorded'])
  await site.save({ id: 'a-1', text: '## A\n\nc' })
  expect(site.read('content/zh/kite.md')).toBe(text.replace('\nb\n', '\nc\n'))
  await site.save({ id: 'a', text: '## A\n\n```sh\n## one\n```' })
  expect(site.read('content/zh/kite.md')).toBe('## A\n\n```sh\n## one\n```\n\n## A\n\nc\n')
})

test('a section that is missing comes behind the one above it, and keeps the ids', async () => {
  await open(ZH.replace('### Linux\n\n也是。\n\n', ''), EN.replace('### On Linux\n\nToo.\n\n', ''))
  await site.recordAll()
  site.write('content/en/kite.mdx', EN)
  expect(await site.states()).toEqual([
    '- current',
    'install current',
    'on-linux missing',
    'stop current',
  ])
  await site.save({ id: 'on-linux', text: '### Linux\n\n也是。' })
  expect(zh()).toBe(ZH)
  expect(await site.states()).toEqual([
    '- current',
    'install current',
    'on-linux current',
    'stop current',
  ])
})

test('a section that the original lost is removed', async () => {
  await open()
  await site.recordAll()
  site.write('content/en/kite.mdx', EN.replace('### On Linux\n\nToo.\n\n', ''))
  expect((await site.states()).at(-1)).toBe('on-linux removed')
  await site.save({ id: 'on-linux', text: null })
  expect(zh()).toBe(ZH.replace('### Linux\n\n也是。\n\n', ''))
  expect(await site.states()).toEqual(['- current', 'install current', 'stop current'])
})

test('a page that is not translated begins with its opening', async () => {
  await open(null)
  expect(await site.save({ id: 'install', text: '## 安装' })).toMatchObject({ reason: 'opening' })
  expect(existsSync(join(site.folder, 'content/zh/kite.mdx'))).toBe(false)
  await site.save({ id: '', text: '---\ntitle: 风筝\n---\n\n你好。' })
  await site.save({ id: 'stop', text: '## 停\n\n拉。' })
  await site.save({ id: 'install', text: '## 安装\n\n运行。' })
  await site.save({ id: 'on-linux', text: '### Linux\n\n也是。' })
  expect(zh()).toBe(ZH)
  expect(new Set((await site.page()).sections.map(({ state }) => state))).toEqual(
    new Set(['current']),
  )
})

test.each([
  ['another heading', '## 安装\n\n运行。\n\n## 更多', 'headings'],
  ['a heading of another level', '#### 安装', 'headings'],
  ['no heading', '运行。', 'headings'],
  ['a fence without an end', '## 安装\n\n```sh\nkite', 'headings'],
  ['a tag without an end', '## 安装\n\n<Tabs>', 'syntax'],
])('a section with %s is not written', async (_, text, reason) => {
  await open()
  expect(await site.save({ id: 'install', text })).toMatchObject({ isSaved: false, reason })
  expect(zh()).toBe(ZH)
})

test('an original is edited too, with other headings', async () => {
  await open()
  const { translations, status } = site
  const text = '## Stop\n\nPull.\n\n## More\n\nFly.'
  expect(
    await saveOriginal(
      { translations, status },
      { id: 'stop', text, expected: '## Stop\n\nPull.' },
    ),
  ).toEqual({ isSaved: true, isWritten: true })
  expect(site.read('content/en/kite.mdx')).toBe(EN.replace('## Stop\n\nPull.', text))
})

test('the text that a translation was made from is found in Git', async () => {
  await open()
  site.git('init', '-q')
  site.git('add', '.')
  site.git('commit', '-qm', 'One')
  await site.recordAll()
  const before = (await site.page()).sections[1]?.hash ?? ''
  for (const text of ['Run it twice.', 'Run it three times.']) {
    site.write('content/en/kite.mdx', EN.replace('Run it.', text))
    site.git('commit', '-qam', text)
  }
  const [, section] = (await site.page()).sections
  expect(section).toMatchObject({ state: 'outdated', madeFrom: before })
  expect(
    await earlierTexts(site.translations, {
      relativePath: site.status.original,
      file: join(site.folder, 'content/en/kite.mdx'),
      hashes: new Set([before]),
    }),
  ).toEqual(new Map([[before, '## Install\n\nRun it.']]))
})
