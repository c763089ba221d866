import { expect, test } from 'vitest'
import { alternateOf, keepPlace, readPlace } from '../../../../components/language/localeTarget.ts'
import { testPage } from '../clientStub.tsx'

const zh = { lang: 'zh', prefix: '/zh' }
const en = { lang: 'en', prefix: '' }

test('links to the same page, or to the home page of a language that lacks it', () => {
  expect(alternateOf(testPage(), zh)).toBe('/zh/guide/a')
  expect(alternateOf(testPage({ alternates: [] }), zh)).toBe('/zh/')
  expect(alternateOf(testPage({ alternates: [], pageType: '404' }), en)).toBe('/')
})

test.each([
  {
    what: 'keeps the query',
    place: { query: '?q=x', hashId: '', isHashInView: false, sectionId: null },
    target: '/zh/guide/a?q=x',
  },
  {
    what: 'keeps an anchor that is in view',
    place: { query: '', hashId: 'fn-1', isHashInView: true, sectionId: 'usage' },
    target: '/zh/guide/a#fn-1',
  },
  {
    what: 'prefers the section to an anchor that was scrolled away',
    place: { query: '', hashId: 'install', isHashInView: false, sectionId: 'usage' },
    target: '/zh/guide/a#usage',
  },
  {
    what: 'keeps the anchor when no section is read',
    place: { query: '', hashId: 'install', isHashInView: false, sectionId: null },
    target: '/zh/guide/a#install',
  },
  {
    what: 'escapes Chinese ids',
    place: { query: '', hashId: '', isHashInView: false, sectionId: '安装' },
    target: '/zh/guide/a#%E5%AE%89%E8%A3%85',
  },
])('$what', ({ place, target }) => {
  expect(keepPlace('/zh/guide/a', place)).toBe(target)
})

test('an own id of a translated heading becomes the id that every language has', () => {
  document.body.innerHTML = '<h2 id="install"><span id="安装"></span>安装</h2>'
  window.location.hash = '#%E5%AE%89%E8%A3%85'
  expect(readPlace(testPage()).hashId).toBe('install')
  window.location.hash = '#gone'
  expect(readPlace(testPage()).hashId).toBe('')
})
