import { afterAll, expect, test } from 'vitest'
import { findPluginCommand } from '../../../node/cli/pluginCommand.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('plugin-command')
afterAll(scratch.remove)
scratch.write('content/en/index.md', '# Kite\n')
scratch.write('bifolio.config.mjs', `export default { plugins: [{ name: 'count', commands: { count: { async run({ args, pages, config }) {
  throw new Error([config.base, ...args, ...(await pages()).map(({ title }) => title)].join(' '))
} } } }] }\n`)

test('a command of a plugin is given arguments and pages, and named when it fails', async () => {
  const { run } = await findPluginCommand('count', { root: scratch.folder })
  await expect(run?.({ root: scratch.folder, args: ['now'] })).rejects.toMatchObject({
    diagnostics: [{ message: 'The plugin "count" failed in `commands.count`: / now Kite.' }],
  })
})

test('without such a command the ones that there are can be named', async () => {
  expect(await findPluginCommand('cuont', { root: scratch.folder })).toEqual({ run: null, names: ['count'] })
})

test('a folder without a site has no commands', async () => {
  expect(await findPluginCommand('count', { root: `${scratch.folder}/content` })).toEqual({ run: null, names: [] })
})
