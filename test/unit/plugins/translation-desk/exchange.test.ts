import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../../../node/site/context.ts'
import { decoded } from '../../../../plugins/translation-desk/decoded.ts'
import {
  collect,
  type Exchange,
  type TakenUnit,
  type Unit,
} from '../../../../plugins/translation-desk/exchange.ts'
import { type Format, FORMATS } from '../../../../plugins/translation-desk/formats.ts'
import { takeBack, type TakenBack } from '../../../../plugins/translation-desk/takeBack.ts'
import { createDeskSite, type DeskSite } from './deskSite.ts'

const EN =
  '---\ntitle: "Kite & <line>"\n---\n\nimport { Tabs } from \'bifolio/components\'\n\n## Install\n\n<Tabs>\n\n  Run {1 < 2} `a && b`.\n\n</Tabs>\n\n## Stop\n\nPull "it".\\\nNow.\n'
const ZH = EN.replace('Kite & <line>', '风筝')
  .replace('## Install', '## 安装')
  .replace('Run', '运行')

let site: DeskSite | undefined
afterEach(() => {
  site?.remove()
  site = undefined
})

async function open(zh: string | null = ZH): Promise<DeskSite> {
  site = await createDeskSite({ en: EN, zh })
  return site
}

async function exported({ folder, translations }: DeskSite, isChanged = false): Promise<Exchange> {
  const { config } = await contextOf({ root: folder })
  return await collect(translations, {
    config,
    lang: 'zh',
    isChanged,
    isWanted: ({ original }) => original.includes('kite'),
  })
}

async function imported(
  { folder, translations }: DeskSite,
  units: readonly TakenUnit[],
): Promise<TakenBack> {
  return await takeBack(units, { translations, contentRoot: join(folder, 'content') })
}

const unitIn = (exchange: Exchange, id: string): Unit => {
  const unit = exchange.pages[0]?.units.find((each) => each.id === id)
  if (!unit) throw new Error(`There is no section "${id}".`)
  return unit
}

/** The exchange as a translator returns it. */
function translated(exchange: Exchange, texts: Readonly<Record<string, string>>): Exchange {
  return {
    ...exchange,
    pages: exchange.pages.map((page) => ({
      ...page,
      units: page.units.map((unit) => ({ ...unit, target: texts[unit.id] ?? unit.target })),
    })),
  }
}

test('a section that a recorded page lacks is handed over as missing', async () => {
  const own = await open(ZH.slice(0, ZH.indexOf('## Stop')))
  await own.recordAll()
  const { pages } = await exported(own, true)
  expect(pages.flatMap(({ units }) => units.map(({ id, state }) => [id, state]))).toEqual([
    ['stop', 'missing'],
  ])
})

describe.each<[name: string, format: Format]>(Object.entries(FORMATS))('%s', (_, format) => {
  test('without changes leaves every byte as it was', async () => {
    const own = await open(`\uFEFF${ZH.replaceAll('\n', '\r\n')}`)
    await own.recordAll()
    const before = [own.read('content/zh/kite.mdx'), own.read('content/zh/_translation.json')]
    const units = await format.read(await format.write(await exported(own)))
    expect(units.map(({ id }) => id)).toEqual(['', 'install', 'stop'])
    expect(await imported(own, units)).toEqual({ taken: 0, unchanged: 3, refused: [] })
    expect([own.read('content/zh/kite.mdx'), own.read('content/zh/_translation.json')]).toEqual(
      before,
    )
  })

  test('keeps components and code of a section whole', async () => {
    const own = await open(null)
    const exchange = await exported(own)
    const done = translated(
      exchange,
      Object.fromEntries(exchange.pages[0]?.units.map(({ id, source }) => [id, source]) ?? []),
    )
    const text = await format.write(done)
    // What a tool changes is the translation; here it is the source.
    const units = (await format.read(text)).map((unit) => ({ ...unit, targetHash: '' }))
    expect(await imported(own, units)).toMatchObject({ taken: 3, refused: [] })
    expect(own.read('content/zh/kite.mdx')).toBe(EN)
    expect(await own.states()).toEqual(['- current', 'install current', 'stop current'])
  })

  test('has only what needs work, and the text before', async () => {
    const own = await open()
    own.git('init', '-q')
    own.git('add', '.')
    own.git('commit', '-qm', 'One')
    await own.recordAll()
    own.write('content/en/kite.mdx', EN.replace('Pull', 'Push'))
    await own.page()
    const exchange = await exported(own, true)
    expect(exchange.pages[0]?.units.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'stop outdated',
    ])
    expect(unitIn(exchange, 'stop').previous).toBe('## Stop\n\nPull "it".\\\nNow.')
    const text = await format.write(exchange)
    expect(await imported(own, await format.read(text))).toEqual({
      taken: 0,
      unchanged: 1,
      refused: [],
    })
    const units = (await format.read(text)).map((unit) => ({
      ...unit,
      target: '## 停\n\n推。',
      isDone: unit.isDone ?? null,
    }))
    const finished = units.map((unit) => ({ ...unit, isDone: true }))
    expect(await imported(own, finished)).toMatchObject({ taken: 1, refused: [] })
    expect(own.read('content/zh/kite.mdx')).toContain('## 停\n\n推。\n')
    expect((await own.states())[2]).toBe('stop current')
  })
})

test('PO: a tool may lose the context of a section', async () => {
  const exchange = await exported(await open())
  const text = await FORMATS.po.write(exchange)
  const without = text.replaceAll(/^msgctxt .*\n/gm, '')
  expect(without).not.toBe(text)
  expect(await FORMATS.po.read(without)).toEqual(await FORMATS.po.read(text))
})

test.each(['utf8', 'utf16le', 'utf16be'])('a file may be in %s', (encoding) => {
  const bytes = Buffer.from('\uFEFF风筝 <b>', encoding === 'utf8' ? 'utf8' : 'utf16le')
  expect(decoded(encoding === 'utf16be' ? bytes.swap16() : bytes)).toBe('风筝 <b>')
})

test('XLIFF: the text before is a note of its own', async () => {
  const own = await open()
  const exchange = await exported(own)
  const previous = 'bifolio: source=x target=y\n<b>'
  const changed = {
    ...exchange,
    pages: exchange.pages.map((page) => ({
      ...page,
      units: page.units.map((unit) => ({ ...unit, previous })),
    })),
  }
  const text = await FORMATS.xliff.write(changed)
  expect(text).toContain('<note category="previous">bifolio: source=x target=y\n&lt;b&gt;</note>')
  expect(await FORMATS.xliff.read(text)).toEqual(
    await FORMATS.xliff.read(await FORMATS.xliff.write(exchange)),
  )
})

test('XLIFF: segments that a tool made are joined, and its state is read', async () => {
  const note = '<notes><note>bifolio: source=abc target=def</note></notes>'
  const units = await FORMATS.xliff.read(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="zh">
<file id="f1" original="zh/kite.mdx"><group id="g"><unit id="stop">${note}
<segment state="translated"><source>Pull.</source><target>拉。</target></segment>
<ignorable><source> </source></ignorable>
<segment state="final"><source>&lt;b&#x3e;</source><target>&lt;<pc id="1">b</pc>&#62;</target></segment>
</unit></group></file></xliff>`,
  )
  expect(units).toEqual([
    {
      id: 'stop',
      translation: 'zh/kite.mdx',
      target: '拉。 <b>',
      sourceHash: 'abc',
      targetHash: 'def',
      isDone: true,
    },
  ])
})

test('PO: what is fuzzy is not finished', async () => {
  const own = await open()
  const text = await FORMATS.po.write(translated(await exported(own), { stop: '## 停' }))
  const stop = (units: readonly TakenUnit[]): boolean | null | undefined =>
    units.find(({ id }) => id === 'stop')?.isDone
  expect(text).toContain('#, fuzzy\nmsgctxt "zh/kite.mdx#stop"')
  expect(stop(await FORMATS.po.read(text))).toBe(false)
  expect(stop(await FORMATS.po.read(text.replaceAll('#, fuzzy\n', '')))).toBe(true)
})

test('a section that was finished without another text is recorded', async () => {
  const own = await open()
  const exchange = await exported(own)
  const units = await FORMATS.json.read(
    (await FORMATS.json.write(exchange)).replaceAll('"unrecorded"', '"current"'),
  )
  expect(await imported(own, units)).toMatchObject({ taken: 3, refused: [] })
  expect(own.read('content/zh/kite.mdx')).toBe(ZH)
  expect(await own.states()).toEqual(['- current', 'install current', 'stop current'])
})

test('a text that is newer than the file stays, and the others are taken', async () => {
  const own = await open()
  const exchange = await exported(own)
  const newer = ZH.replace('运行', '启动')
  own.write('content/zh/kite.mdx', newer)
  const units = await FORMATS.json.read(
    await FORMATS.json.write(
      translated(exchange, { install: '## 安装\n\n跑。', stop: '## 停\n\n拉。' }),
    ),
  )
  expect(await imported(own, units)).toMatchObject({
    taken: 1,
    refused: [{ unit: { id: 'install' }, reason: 'changed' }],
  })
  expect(own.read('content/zh/kite.mdx')).toBe(
    newer.replace('## Stop\n\nPull "it".\\\nNow.', '## 停\n\n拉。'),
  )
})

test('a translation of an older original is taken, and stays outdated', async () => {
  const own = await open()
  await own.recordAll()
  const exchange = await exported(own)
  own.write('content/en/kite.mdx', EN.replace('Pull', 'Push'))
  const units = await FORMATS.json.read(
    await FORMATS.json.write(translated(exchange, { stop: '## 停\n\n拉。' })),
  )
  expect(await imported(own, units)).toMatchObject({ taken: 1, refused: [] })
  expect((await own.states())[2]).toBe('stop outdated')
})

test('pages that the site does not have are refused', async () => {
  const own = await open()
  const unit = { id: '', target: 'x', sourceHash: 'a', targetHash: '', isDone: true }
  const result = await imported(own, [
    { ...unit, translation: '../../escape.mdx' },
    { ...unit, translation: 'en/kite.mdx' },
  ])
  expect(result.refused.map(({ reason }) => reason)).toEqual(['gone', 'gone'])
})

test.each([
  ['xliff', '<xliff>'],
  ['xliff', 'x'],
  ['json', '{}'],
  ['json', '{'],
] as const)('%s that is none is refused: %s', async (name, text) => {
  await expect(FORMATS[name].read(text)).rejects.toThrow(Error)
})
