import { expect, test } from 'vitest'
import { LIB } from '../../../../node/engineModules.ts'
import { partNameOf } from '../../../../node/vite/pageChunksPlugin.ts'

test.each([
  [`${LIB}components/overview/Overview.js`, 'Overview'],
  [`${LIB}components/app/HomeLayout.js`, 'HomeLayout'],
  ['\0virtual:bifolio/locale/zh', 'locale/zh'],
  [`${LIB}components/overview/OverviewFilter.js`, undefined],
  ['/kite-docs/components/overview/Overview.tsx', undefined],
])('%s is the part %s', (id, name) => {
  expect(partNameOf(id)).toBe(name)
})
