import { expect, test } from 'vitest'
import type { PluginContext, SitePage } from '../../../node/plugin/types.ts'
import { feedback } from '../../../plugins/feedback/index.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

test('a handler that does not exist is reported at its place', async () => {
  const problems = async (handler: string): Promise<unknown> =>
    (await setUp(feedback({ handler }), { root: repository })).configResolved?.({} as PluginContext)
  expect(await problems('./bifolio.config.ts')).toEqual([])
  expect(await problems('./send.ts')).toEqual([
    {
      message: 'The file "./send.ts" of `handler` does not exist.',
      hint: 'Correct the path. It is relative to the root of the project.',
      at: ['handler'],
    },
  ])
})

test('a handler that is no script is a mistake in the options', () => {
  expect(wrongOptions(feedback({ handler: 'send' })).map(({ message }) => message)).toEqual([
    'Options of the plugin "bifolio:feedback": `handler` cannot be \'send\'.',
  ])
})

test('a page leaves out the question by its front matter', async () => {
  const { extendPageData } = await setUp(feedback())
  const said = (frontmatter: object): unknown =>
    extendPageData?.({ frontmatter } as SitePage, {} as PluginContext)
  expect([said({}), said({ feedback: false })]).toEqual([undefined, false])
})
