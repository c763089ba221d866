import { describe, expect, test } from 'vitest'
import type { PageSection } from '../../../../node/site/sections.ts'
import { analyze } from '../../../samples/analyze.ts'

async function sectionsOf(text: string): Promise<readonly PageSection[]> {
  return (await analyze(text)).sections
}

async function hashOf(text: string): Promise<string> {
  return (await sectionsOf(text)).at(-1)?.hash ?? ''
}

test('a page is its opening and a section per heading', async () => {
  const sections = await sectionsOf(
    '---\ntitle: A\n---\n\nOpening.\n\n## Install\n\nText.\n\n### On Linux\n\n```bash\n## no heading\n```\n\n## Run {#start}\n',
  )
  expect(sections.map(({ id, depth, text }) => [id, depth, text])).toEqual([
    ['', 1, ''],
    ['install', 2, 'Install'],
    ['on-linux', 3, 'On Linux'],
    ['start', 2, 'Run'],
  ])
  expect(new Set(sections.map(({ hash }) => hash)).size).toBe(4)
})

test('a page without headings is its opening', async () => {
  expect((await sectionsOf('# Title\n\nText.\n')).map(({ id }) => id)).toEqual([''])
})

describe('the hash of a section', () => {
  const base =
    '## Install\n\nTake the package\nfrom the registry.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```py\nif a:\n    b\n```\n'

  test.each([
    ['wrapped otherwise', (text: string) => text.replace('package\nfrom', 'package from')],
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    [
      'with a table aligned',
      (text: string) => text.replace('| --- | --- |', '|-----|:---|'.replace(':', '-')),
    ],
    ['with more blank lines', (text: string) => text.replace('\n\n', '\n\n\n')],
    ['with white space at the end of lines', (text: string) => text.replaceAll('\n', '  \n')],
    [
      'with an id in a comment',
      (text: string) => text.replace('Install', 'Install {/* #setup */}'),
    ],
    ['with an id in braces', (text: string) => text.replace('Install', 'Install {#setup}')],
    ['below another section', (text: string) => `## Before\n\nText.\n\n${text}`],
    ['in a page with other settings', (text: string) => `---\nsidebar: false\n---\n\n${text}`],
  ])('is the same %s', async (_, change) => {
    expect(await hashOf(change(base))).toBe(await hashOf(base))
  })

  test.each([
    ['a word', (text: string) => text.replace('registry', 'archive')],
    ['the heading', (text: string) => text.replace('Install', 'Set up')],
    ['the level of the heading', (text: string) => text.replace('##', '###')],
    ['the indentation of code', (text: string) => text.replace('    b', '  b')],
    ['a line of code', (text: string) => text.replace('if a:\n', 'if a:\n    c\n')],
  ])('changes with %s', async (_, change) => {
    expect(await hashOf(change(base))).not.toBe(await hashOf(base))
  })

  test('of the opening changes with what front matter shows to readers', async () => {
    const opening = async (yaml: string): Promise<string> =>
      (await sectionsOf(`---\n${yaml}\n---\n\nText.\n`))[0]?.hash ?? ''
    expect(await opening('title: A')).not.toBe(await opening('title: B'))
    expect(await opening('title: A\noutline: false')).toBe(await opening('title: A'))
  })

  test('is the same for Chinese text wrapped otherwise', async () => {
    expect(await hashOf('## 安装\n\n从仓库\n取得软件包。\n')).toBe(
      await hashOf('## 安装\n\n从仓库取得软件包。\n'),
    )
  })
})
