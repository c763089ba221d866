import type { PluginContext, PluginProblem, SitePage } from 'bifolio'
import type { RssOptions } from './options.ts'
import { type FeedPlan, type LocaleFeed, belongsTo, dateOf, planFeeds } from './siteFeeds.ts'

/** Checks what a schema can't express: names and files of feeds are different. */
export function checkPlans(options: RssOptions): PluginProblem[] {
  return planFeeds(options).flatMap(({ id, dir, filename }, index, all): PluginProblem[] => {
    const before = all.slice(0, index)
    if (before.some((other) => other.id === id))
      return [
        {
          message: `Duplicate feed id '${id}'.`,
          hint: 'Use another `id` for one of the feeds.',
          at: ['feed', index],
        },
      ]
    if (before.some((other) => other.dir === dir && other.filename === filename))
      return [
        {
          message: `Two feeds are written to ${dir}/${filename}.`,
          hint: 'Use another `output.filename` for one of them.',
          at: ['feed', index],
        },
      ]
    return []
  })
}

/** A page that feeds leave out because it has no date. */
export function checkDate(
  page: SitePage,
  plans: readonly FeedPlan[],
  context: PluginContext,
): PluginProblem[] {
  if (page.file === null) return []
  const undated = plans.filter((plan) => belongsTo(plan, page, context) && !dateOf(plan, page))
  if (undated.length === 0) return []
  const names = undated.map(({ id }) => `"${id}"`).join(', ')
  return [
    {
      severity: 'warning',
      message:
        'The page has no date, so ' +
        `${undated.length > 1 ? `the feeds ${names} leave` : `the feed ${names} leaves`} it out.`,
      hint: undated.every(({ date }) => date)
        ? 'Let `date` of the feed return one, or leave the page out by `test`.'
        : 'Add `date: 2026-01-31` to its front matter, or leave it out by `test`.',
    },
  ]
}

/**
 * Feeds without a page. Each is written all the same: readers can subscribe to a new blog before
 * its first post.
 */
export function checkEmpty(options: RssOptions, feeds: readonly LocaleFeed[]): PluginProblem[] {
  return planFeeds(options)
    .filter(({ id }) => feeds.every(({ plan, pages }) => plan.id !== id || pages.length === 0))
    .map(({ id, tests }) => ({
      severity: 'warning',
      message: `The feed "${id}" is empty: no page of it has a date.`,
      hint: tests.every((test) => typeof test === 'string')
        ? `Add a page below ${tests.join(' or ')} with \`date: 2026-01-31\` in its front matter.`
        : 'Add `date: 2026-01-31` to the front matter of its pages, or correct `test`.',
      ...(options.feed !== undefined && { at: ['feed'] }),
    }))
}
