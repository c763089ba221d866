import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { contextOf, dropContext } from '../../../../node/site/context.ts'
import { pageData } from '../../../../node/site/pageData.ts'
import { noteWritten } from '../../../../node/vite/changes.ts'
import { collect, type TakenUnit } from '../../../../plugins/translation-desk/exchange.ts'
import { takeBack, type TakenBack } from '../../../../plugins/translation-desk/takeBack.ts'
import type { Translation } from '../../../../shared/page.ts'
import { createDeskSite, type DeskSite } from './deskSite.ts'

const EN = '# Kites\n\nThey fly.\n\n## Install\n\nTake one.\n\n## Stop\n\nPull it.\n'
const PAGE = 'content/zh/kite.mdx'

let site: DeskSite | undefined
afterEach(() => {
  if (site) dropContext(site.folder)
  site?.remove()
  site = undefined
})

async function open(zh: string | null): Promise<DeskSite> {
  site = await createDeskSite({ en: EN, zh })
  return site
}

/** Hands all sections over, and takes these texts back. */
async function taken(
  { folder, translations }: DeskSite,
  texts: Readonly<Record<string, string>>,
  by: 'person' | 'machine',
): Promise<TakenBack> {
  const { config } = await contextOf({ root: folder })
  const isWanted = ({ original }: { readonly original: string }): boolean =>
    original === 'en/kite.mdx'
  const exchange = await collect(translations, { config, lang: 'zh', isChanged: false, isWanted })
  const units = exchange.pages.flatMap(({ translation, units: own }): TakenUnit[] =>
    own.flatMap((unit) => {
      const target = texts[unit.id]
      return target === undefined ? [] : [{ ...unit, target, translation, isDone: true }]
    }),
  )
  return await takeBack(units, { translations, contentRoot: join(folder, 'content'), by })
}

const translators = async ({ translations }: DeskSite): Promise<unknown> =>
  (await translations.page('zh/kite.mdx'))?.translators

async function notice({ folder }: DeskSite): Promise<Translation | undefined> {
  const context = await contextOf({ root: folder })
  await noteWritten(context, [`${context.contentRoot}/zh/_translation.json`])
  return (await context.get(pageData, 'zh/kite.mdx')).translation
}

const BY_MACHINE = {
  '': '# 风筝\n\n它们会飞。',
  install: '## 安装\n\n拿一个。',
  stop: '## 停止\n\n拉它。',
}

test('a machine writes what is missing, and its own texts again', async () => {
  const own = await open(null)
  expect(await taken(own, BY_MACHINE, 'machine')).toMatchObject({ taken: 3, refused: [] })
  expect(await translators(own)).toEqual({ '': 'machine', install: 'machine', stop: 'machine' })
  expect(await notice(own)).toMatchObject({
    state: 'current',
    by: { kind: 'machine', text: '本页由机器翻译。' },
  })
  const better = { stop: '## 停止\n\n拉线。' }
  expect(await taken(own, better, 'machine')).toMatchObject({ taken: 1, refused: [] })
  expect(own.read(PAGE)).toContain('拉线。')
})

test('a text of a person is never overwritten by one of a machine', async () => {
  const own = await open('# 风筝\n\n它们会飞。\n\n## 安装\n\n取一只。\n')
  const before = own.read(PAGE)
  const refused = await taken(own, { install: '## 安装\n\n机器。' }, 'machine')
  expect(refused).toMatchObject({ taken: 0, refused: [{ reason: 'person' }] })
  expect(own.read(PAGE)).toBe(before)
  await own.recordAll()
  own.write('content/en/kite.mdx', EN.replace('Take one', 'Take two'))
  const outdated = await taken(own, { install: '## 安装\n\n取两只。' }, 'machine')
  expect(outdated.refused.map(({ reason }) => reason)).toEqual(['person'])
  expect(own.read(PAGE)).toBe(before)
  expect(await notice(own)).not.toHaveProperty('by')
})

test('an edit in the file makes a text of a machine a reviewed one', async () => {
  const own = await open(null)
  await taken(own, BY_MACHINE, 'machine')
  own.write(PAGE, own.read(PAGE).replace('拿一个', '取一只'))
  expect(await translators(own)).toEqual({ '': 'machine', install: 'reviewed', stop: 'machine' })
  const refused = await taken(own, { install: '## 安装\n\n机器。' }, 'machine')
  expect(refused.refused.map(({ reason }) => reason)).toEqual(['person'])
})

test('what a person records is reviewed, and stays so', async () => {
  const own = await open(null)
  await taken(own, BY_MACHINE, 'machine')
  await own.recordAll()
  expect(await translators(own)).toEqual({ '': 'reviewed', install: 'reviewed', stop: 'reviewed' })
  expect(await notice(own)).toMatchObject({
    by: { kind: 'reviewed', text: '本页由机器翻译，并经人工校对。' },
  })
  expect(own.read('content/zh/_translation.json')).toMatch(/"## stop": "\w+ reviewed"/)
})

test('a page of persons has no notice', async () => {
  const own = await open('# 风筝\n\n它们会飞。\n\n## 安装\n\n取一只。\n\n## 停止\n\n拉它。\n')
  await own.recordAll()
  expect(await notice(own)).toBeUndefined()
  expect(own.read('content/zh/_translation.json')).not.toMatch(/machine|reviewed/)
})
