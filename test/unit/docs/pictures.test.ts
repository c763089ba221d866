import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { BUILT_IN_ICONS, BUILT_IN_MARKS } from '../../../node/icons/builtInIcons.ts'
import { layoutPicture } from '../../../scripts/layoutPicture.mjs'
import { SLOTS } from '../../../shared/slots.ts'
import { repository } from '../../support/cli.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

describe.each(['light', 'dark'] as const)('the image of the layout in %s', (scheme) => {
  test('has every slot, and is as the script draws it', () => {
    const picture = read(`public/screens/layout-${scheme}.svg`)
    expect(SLOTS.filter((slot) => !picture.includes(`>${slot}</text>`))).toEqual([])
    expect(picture).toBe(layoutPicture(scheme))
  })
})

test('every screenshot is on a page of its language', () => {
  const pages = globSync('content/{en,zh}/**/*.mdx', { cwd: repository })
  const shown = pages.flatMap((page) =>
    [...read(page).matchAll(/\/screens\/([\w-]+\.\w+)/g)].map(([, name = '']) => ({ page, name })),
  )
  expect([...new Set(shown.map(({ name }) => name))].toSorted()).toEqual(
    readdirSync(join(repository, 'public/screens')).toSorted(),
  )
  expect(
    shown.filter(
      ({ page, name }) =>
        /-(en|zh)-/.exec(name)?.[1] === (page.startsWith('content/en/') ? 'zh' : 'en'),
    ),
  ).toEqual([])
})

test.each(['en', 'zh'])('the list of icons in %s has all that are built in', (lang) => {
  const page = read(`content/${lang}/guide/default-theme/components.mdx`)
  const listed = [...page.matchAll(/^- <Icon name="([\w-]+)" \/> `\1`$/gm)].map(([, name]) => name)
  expect(listed).toEqual([...BUILT_IN_ICONS, ...BUILT_IN_MARKS].toSorted())
})
