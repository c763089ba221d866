import { afterAll, expect, test, vi } from 'vitest'
import { findPluginCommand, pluginHelp } from '../../../node/cli/pluginCommand.ts'
import { runCli } from '../../support/cli.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('plugin-command')
afterAll(scratch.remove)
scratch.write('content/en/index.md', '# Kite\n')
scratch.write(
  'bifolio.config.mjs',
  `export default { plugins: [{ name: 'count', setup: ({ logger }) => ({ commands: { 'count-all': { run({ args: [how] }) { if (how) logger[how]('Count them.') } }, count: { summary: 'Count the pages', async run({ args, pages, config }) {
  throw new Error([config.base, ...args, ...(await pages()).map(({ title }) => title)].join(' '))
} } }
})
}] }\n`,
)

test('a command of a plugin is given arguments and pages, and named when it fails', async () => {
  const { run } = await findPluginCommand('count', { root: scratch.folder })
  await expect(run?.({ root: scratch.folder, args: ['now'] })).rejects.toMatchObject({
    diagnostics: [{ message: 'The plugin "count" failed in `commands.count`: / now Kite.' }],
  })
})

test('a command of a plugin has options of its own', async () => {
  const { stderr } = await runCli(
    ['count', '--json', 'now', '--config', 'bifolio.config.mjs', '-x=1'],
    scratch.folder,
  )
  expect(stderr).toContain('failed in `commands.count`: / --json now -x=1 Kite.')
  const help = await runCli(['count', '--json', '--help'], scratch.folder)
  expect(help.stdout).toBe('Usage: bifolio count [arguments]\n\nCount the pages\n')
})

test('what a command logs is printed, and an error ends it', async () => {
  const { run } = await findPluginCommand('count-all', { root: scratch.folder })
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  await run?.({ root: scratch.folder, args: ['warn'] })
  expect(print.mock.calls.join()).toMatch(
    /warning plugin\/log {2}bifolio\.config\.mjs:1:\d+\n {2}The plugin "count": Count them\./,
  )
  print.mockRestore()
  await expect(run?.({ root: scratch.folder, args: ['error'] })).rejects.toMatchObject({
    diagnostics: [{ code: 'plugin/log', message: 'The plugin "count": Count them.' }],
  })
})

test('without such a command the ones that there are can be named', async () => {
  expect(await findPluginCommand('cuont', { root: scratch.folder })).toEqual({
    run: null,
    names: ['count-all', 'count'],
  })
})

test('the help lists them', async () => {
  expect(await pluginHelp({ root: scratch.folder })).toBe(
    '\nCommands of plugins:\n  count-all  Command of the plugin "count"\n  count      Count the pages\n',
  )
  expect((await runCli(['--help'], scratch.folder)).stdout).toContain(
    '\n\nCommands of plugins:\n  count-all  ',
  )
  expect((await runCli(['count', '--help'], scratch.folder)).stdout).toBe(
    'Usage: bifolio count [arguments]\n\nCount the pages\n',
  )
})

test('the help is printed where the config is wrong, and where there is none', async () => {
  scratch.write('wrong.mjs', 'export default { titel: 1 }\n')
  expect(await pluginHelp({ root: scratch.folder, config: 'wrong.mjs' })).toContain(
    '"bifolio check" lists the problems.',
  )
  expect(await pluginHelp({ root: `${scratch.folder}/content` })).toBe('')
})

test('a folder without a site has no commands', async () => {
  expect(await findPluginCommand('count', { root: `${scratch.folder}/content` })).toEqual({
    run: null,
    names: [],
  })
})
