import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPlugins } from '../../../node/plugin/checkPlugins.ts'
import { clientRedirects } from '../../../plugins/client-redirects/index.ts'
import { findProblems, listRedirects } from '../../../plugins/client-redirects/listRedirects.ts'
import { fileOf, hrefOf, redirectPage } from '../../../plugins/client-redirects/redirectPage.ts'
import { repository } from '../../support/cli.ts'

const PAGES = ['/', '/guide/', '/guide/install', '/guide/deploy', '/start']

test('every old address has one target; pages and what is stated by itself win over patterns', () => {
  const redirects = [
    { from: '/docs/*', to: '/guide/*' },
    { from: ['/docs/deploy', '/a'], to: '/start' },
    { from: '/*', to: '/guide/*' },
  ]
  expect(listRedirects(redirects, [...PAGES, '/install'])).toEqual([
    { from: '/docs/deploy', to: '/start' },
    { from: '/a', to: '/start' },
    { from: '/docs/', to: '/guide/' },
    { from: '/docs/install', to: '/guide/install' },
    { from: '/deploy', to: '/guide/deploy' },
  ])
})

test('what works has no problems', () => {
  expect(findProblems([{ from: '/a', to: '/guide/install?x=1#y' }, { from: '/docs/*', to: '/guide/*' }, { from: '/chat', to: 'https://example.com' }], PAGES)).toEqual([])
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const page = readFileSync(join(repository, 'content', lang, 'plugin/official-plugins/client-redirects.mdx'), 'utf8')

  test.each([
    [[{ from: '/start', to: '/guide/install' }]],
    [[{ from: '/none', to: '/guide/install' }, { from: '/none', to: '/guide/' }]],
    [[{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]],
    [[{ from: '/old', to: '/guide/instal' }]],
    [[{ from: '/docs/*', to: '/guide' }]],
    [[{ from: '/docs/*', to: '/guid/*' }]],
  ])('shows the message about %j', (redirects) => {
    const [problem = 'none'] = findProblems(redirects, PAGES)
    expect(page).toContain(problem.replace("'/none'", "'/start'").replace("'/old'", "'/start'"))
  })
})

test('files and addresses follow the rules of the site', () => {
  expect(['/old', '/old/', '/a/b'].map(fileOf)).toEqual(['old.html', 'old/index.html', 'a/b.html'])
  expect(hrefOf('/guide/x?a#b', { base: '/docs/', cleanUrls: false })).toBe('/docs/guide/x.html?a#b')
  expect(hrefOf('/guide/', { base: '/', cleanUrls: false })).toBe('/guide/')
  expect(hrefOf('https://example.com/x', { base: '/docs/', cleanUrls: false })).toBe('https://example.com/x')
})

test('nothing of an address becomes markup', () => {
  expect(redirectPage({ href: 'https://example.com/"><script>', title: 'A & <b>', lang: 'en', script: '/redirect.js' })).not.toMatch(/<b>|"><script>\n/)
})

test.each([
  ['old', '/'], ['/old/**', '/'], ['/a?b', '/'], ['/a', 'new'], ['/a', 'ftp://x'],
])('from %s to %s is a mistake in the options', (from, to) => {
  const problems = checkPlugins([clientRedirects({ redirects: [{ from, to }] })], { file: 'bifolio.config.ts' })
  expect(problems.map(({ code, message }) => [code, message.startsWith('Options of the plugin "bifolio:client-redirects": `redirects[0].')])).toEqual([['plugin/wrong-value', true]])
})

test.each([['/old', '/'], ['/old/', 'https://x.org/?a#b'], ['/*', '/docs/*'], ['/v1/*', '/*']])('from %s to %s is allowed', (from, to) => {
  expect(checkPlugins([clientRedirects({ redirects: [{ from: [from], to }] })], { file: 'bifolio.config.ts' })).toEqual([])
})
