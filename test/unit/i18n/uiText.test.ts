import { expect, test } from 'vitest'
import { uiText } from '../../../i18n/uiText.ts'

const KEYS =
  'gettingStarted features defaultTheme advanced apiOverview config clientApi commands errorReference guide api plugin pluginSystem pluginList communityPlugins start hmr build toolStackTitle toolStackDesc'

test('has every key of the site', () => {
  expect(Object.keys(uiText)).toEqual(KEYS.split(' '))
})

test.each(Object.entries(uiText))('%s is there in both languages', (_, { zh, en }) => {
  expect(zh.trim()).not.toBe('')
  expect(en).toMatch(/^[\x20-\x7e]+$/)
})
