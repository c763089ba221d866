import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { uiText } from '../../../i18n/uiText.ts'

const repository = join(import.meta.dirname, '../../..')
const ORDERED =
  'gettingStarted features defaultTheme advanced apiOverview config clientApi commands guide api plugin pluginSystem pluginList communityPlugins start hmr build toolStackTitle toolStackDesc'
const LATER =
  'errorReference moreGuides morePlugins moreReference overview concepts writing themeAndReaders publishing help migrate project hooks'

test('has every key of the specification, and those of what came later', () => {
  expect(Object.keys(uiText)).toEqual(`${ORDERED} ${LATER}`.split(' '))
})

test('every key is shown somewhere on the site', () => {
  const sources = globSync(['{theme,i18n}/**/*.{ts,tsx}', 'content/**/{_meta.json,index.mdx}'], {
    cwd: repository,
    ignore: ['i18n/uiText.ts'],
  }).map((file) => readFileSync(join(repository, file), 'utf8'))
  const isShown = (key: string): boolean =>
    sources.some((source) => new RegExp(`['"]${key}['"]| ${key}=`).test(source))
  expect(Object.keys(uiText).filter((key) => !isShown(key))).toEqual([])
})

test.each(Object.entries(uiText))('%s is there in both languages', (_, { zh, en }) => {
  expect(zh.trim()).not.toBe('')
  expect(en).toMatch(/^[\x20-\x7e]+$/)
})
