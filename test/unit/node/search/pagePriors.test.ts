import { describe, expect, test } from 'vitest'
import { pagePriors } from '../../../../node/search/pagePriors.ts'

function order(...routePaths: string[]): string[] {
  const priors = pagePriors(routePaths.map((routePath) => ({ routePath })))
  return routePaths
    .map((routePath, at) => ({ routePath, prior: priors[at] ?? 0 }))
    .toSorted((a, b) => b.prior - a.prior)
    .map(({ routePath }) => routePath)
}

describe('a page counts', () => {
  test.each([
    ['/guide/deploy', '/api/deploy', '/errors/deploy', '/blog/deploy'],
    ['/zh/tutorial/first', '/zh/reference/first', '/zh/community/first', '/zh/release-notes/first'],
    ['/learn/options', '/config/server', '/guides-of-others/migrate-from-x', '/announcing-2-0'],
    ['/howto/logging', '/library/logging', '/migrating/logging', '/whatsnew/3.4'],
    ['/faq/', '/sql-insert', '/errors/E15', '/release-15-13'],
    ['/guide/', '/release-management', '/upgrading', '/new_features_2_4'],
  ])('by its kind: %s, %s, %s, %s', (...routePaths) => {
    expect(order(...routePaths.toReversed())).toEqual(routePaths)
  })

  test('as what it is, not where it is: news of a guide are news', () => {
    expect(order('/guide/changelog', '/config/changes-detected')).toEqual([
      '/config/changes-detected',
      '/guide/changelog',
    ])
  })

  test('by the pages that link to it, each once, itself never', () => {
    const [few, many, none] = pagePriors([
      { routePath: '/few', linksTo: ['/many'] },
      { routePath: '/many', linksTo: ['/few', '/few', '/many'] },
      { routePath: '/none', linksTo: ['/many', '/none'] },
    ])
    expect(many).toBeGreaterThan(few ?? 1)
    expect(few).toBeGreaterThan(none ?? 1)
  })
})

test('are from 0 to 1, without pages and links too', () => {
  expect(pagePriors([])).toEqual([])
  for (const prior of pagePriors([{ routePath: '/' }, { routePath: '/blog/a' }])) {
    expect(prior).toBeGreaterThanOrEqual(0)
    expect(prior).toBeLessThanOrEqual(1)
  }
})
