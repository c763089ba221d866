import { afterAll, expect, test } from 'vitest'
import { type LoadedConfig, loadConfig } from '../../../../node/config/loadConfig.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('plugins')
afterAll(scratch.remove)
let number = 0

/** Loads a config whose plugins are these expressions, one a line from line 3 on. */
function load(...plugins: readonly string[]): Promise<LoadedConfig> {
  const file = `config${number++}.mjs`
  scratch.write(
    file,
    `export default {\n  plugins: [\n${plugins.map((plugin) => `    ${plugin},\n`).join('')}  ],\n  title: 'Kite',\n}\n`,
  )
  return loadConfig({ root: scratch.folder, file })
}

async function problems(...plugins: readonly string[]): Promise<string[]> {
  try {
    return (await load(...plugins)).warnings.map(
      ({ severity, message }) => `${severity} ${message}`,
    )
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return error.diagnostics.map(
      ({ code, line, column, message, hint }) =>
        `${code} ${line ?? ''}:${column ?? ''} ${message} ${hint ?? ''}`,
    )
  }
}

test('run in the order of the list, between those that come first and last', async () => {
  const { driver } = await load(
    "{ name: 'last', enforce: 'post' }",
    "{ name: 'a' }",
    "{ name: 'first', enforce: 'pre' }",
    "{ name: 'b' }",
  )
  expect(driver.plugins.map(({ name }) => name)).toEqual(['first', 'a', 'b', 'last'])
})

test('take lists of plugins, and leave out what a condition made nothing of', async () => {
  const { driver } = await load(
    'false',
    'null',
    "{ name: 'a' }",
    'undefined',
    "[{ name: 'b' }, [false, { name: 'c', enforce: 'pre' }]]",
    '[]',
  )
  expect(driver.plugins.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

test.each<[what: string, plugins: readonly string[], problem: string]>([
  [
    'a misspelled hook',
    ['false', "[{ name: 'x' }, { name: 'y', setup: () => ({ buildEnds() {} }) }]"],
    'plugin/unknown-key 4:21 Invalid hooks from plugin "y": Unknown key `buildEnds`. Did you mean `buildEnd`?',
  ],
  [
    'a name twice',
    ["[{ name: 'x' }]", 'null', "[[{ name: 'x' }]]"],
    'config/duplicate-plugin 5:7 `plugins[0][0]` and `plugins[2][0][0]` are both named "x".',
  ],
  [
    'a hook that throws',
    ["true && [{ name: 'x', config() { throw new Error('no network') } }]"],
    'plugin/failed 3:14 The plugin "x" failed in `config`: no network.',
  ],
  [
    'what a plugin finds',
    [
      'false',
      "[true ? { name: 'x', setup: () => ({ configResolved: () => [{ message: 'No.', hint: 'Set one.' }] }) } : null]",
    ],
    'plugin/wrong-config 4:6 The plugin "x": No. Set one.',
  ],
  [
    'a condition that is true',
    ['true'],
    'config/wrong-value 3:5 `plugins[0]` cannot be true. Use a plugin, such as rss(), a list of plugins, or false.',
  ],
  [
    'the number of a list',
    ['[].length'],
    'config/wrong-value 3:5 `plugins[0]` cannot be the number 0.',
  ],
])('%s in a list of plugins is reported at its place', async (_, plugins, problem) => {
  expect((await problems(...plugins))[0]).toContain(problem)
})

test('change the config one after the other', async () => {
  const add = (name: string): string =>
    `{ name: '${name}', config: async (config) => ({ ...config, title: config.title + ' ${name}' }) }`
  expect((await load(add('a'), "{ name: 'nothing', config() {} }", add('b'))).config.title).toBe(
    'Kite a b',
  )
})

test.each<[what: string, plugins: readonly string[], problem: string]>([
  [
    'a name twice',
    ["{ name: 'x' }", "{ name: 'y' }", "{ name: 'x' }"],
    'config/duplicate-plugin 5:5 `plugins[0]` and `plugins[2]` are both named "x". Remove one of them, or use another name.',
  ],
  [
    'two highlighters',
    [
      "{ name: 'x', setup: () => ({ markdown: { highlighter: () => null } }) }",
      "{ name: 'y', setup: () => ({ markdown: { highlighter: () => null } }) }",
    ],
    'config/plugin-conflict 4:5 The plugins "x" and "y" both provide a highlighter. Remove one of the plugins.',
  ],
  [
    'a command of the package',
    ["{ name: 'x', setup: () => ({ commands: { build: { run() {} } } }) }"],
    'config/plugin-conflict 3:5 The plugin "x" provides the command "build", which is built into Bifolio. Use another name.',
  ],
  [
    'a command without a function',
    ["{ name: 'x', setup: () => ({ commands: { count: {} } }) }"],
    'plugin/missing-key 3:5 Invalid hooks from plugin "x": `commands.count.run` is missing. Add `run`: a function.',
  ],
  [
    'a hook that throws',
    ["{ name: 'x', config() { throw new Error('no network') } }"],
    'plugin/failed 3:5 The plugin "x" failed in `config`: no network. Correct the plugin, or remove it from the config.',
  ],
  [
    'a hook that throws with a place and a hint',
    [
      "{ name: 'x', config() { throw Object.assign(new Error('no kites'), { file: 'kites.json', line: 7, column: 2, hint: 'Add one.' }) } }",
    ],
    'plugin/failed 7:2 The plugin "x" failed in `config`: no kites. Add one.',
  ],
  [
    'a hook that throws a place as Vite does',
    [
      "{ name: 'x', config() { throw Object.assign(new Error('no kites'), { id: 'kites.json', loc: { line: 7, column: 2 } }) } }",
    ],
    'plugin/failed 7:3 The plugin "x" failed in `config`: no kites. Correct the plugin, or remove it from the config (config',
  ],
  [
    'a hook that throws problems',
    [
      "{ name: 'x', config() { throw Object.assign(new Error('a'), { diagnostics: [{ code: 'kite/none', severity: 'error', message: 'No kites.', hint: 'Add one.', file: 'kites.json', line: 7, column: 2 }] }) } }",
    ],
    'kite/none 7:2 No kites. Add one.',
  ],
  [
    'a hook that makes the config wrong',
    ["{ name: 'x', config: () => ({ titel: 'A' }) }"],
    'config/unknown-key : The plugin "x" makes the config wrong: Unknown key `titel`.',
  ],
  [
    'a hook that adds plugins',
    ["{ name: 'x', config: (config) => ({ ...config, plugins: [] }) }"],
    'config/wrong-value : The plugin "x" returns `plugins` from its hook `config`. Remove them',
  ],
  [
    'a preset that returns something else',
    ["{ name: 'x', plugins: () => 'y' }"],
    'plugin/failed 3:5 The plugin "x" failed in `plugins`: it returned \'y\' instead of a list of plugins.',
  ],
  [
    'a preset with something else in its list',
    ["{ name: 'x', plugins: () => ['y'] }"],
    'plugin/failed 3:5 The plugin "x" failed in `plugins`: it returned a wrong value: `[0]` cannot be \'y\'.',
  ],
  [
    'a preset that fails',
    ["{ name: 'x', plugins() { throw new Error('no kites') } }"],
    'plugin/failed 3:5 The plugin "x" failed in `plugins`: no kites. Correct',
  ],
  [
    'a preset with one name twice',
    ["{ name: 'x', plugins: () => [{ name: 'y' }, { name: 'y' }] }"],
    'config/duplicate-plugin 3:5 `plugins[0]` is a preset with two plugins named "y". Remove',
  ],
  [
    'the name of a remark plugin in place of the plugin',
    ["{ name: 'x', setup: () => ({ markdown: { remarkPlugins: ['remark-gfm'] } }) }"],
    'plugin/wrong-value 3:5 Invalid hooks from plugin "x": `markdown.remarkPlugins[0]` cannot be \'remark-gfm\'. Use a plugin, which is a function that is imported',
  ],
  [
    'a logged problem without a message',
    ["{ name: 'x', setup({ logger }) { logger.error({ text: 'no' }); return {} } }"],
    'plugin/failed 3:5 The plugin "x" failed in `setup`: `logger.error` takes a message, or an object',
  ],
  [
    'what a plugin finds in the config',
    [
      "{ name: 'x', setup: () => ({ configResolved: ({ config }) => [{ message: config.base + ' is no base.', hint: 'Set one.' }] }) }",
    ],
    'plugin/wrong-config 3:5 The plugin "x": / is no base. Set one.',
  ],
  [
    'a misspelt hook',
    ["{ name: 'x', setup: () => ({ buildEnds() {} }) }"],
    'plugin/unknown-key 3:5 Invalid hooks from plugin "x": Unknown key `buildEnds`. Did you mean `buildEnd`?',
  ],
  [
    'a hook beside `setup`',
    ["{ name: 'x', buildEnd() {} }"],
    'config/unknown-key 3:18 Unknown key `buildEnd` in `plugins[0]`. `buildEnd` is a hook. Return it from `setup`: `setup: () => ({ buildEnd })`.',
  ],
  [
    'a hook beside `setup` of a defined plugin',
    ["{ name: 'x', '~plugin': { definition: { name: 'x', buildEnd() {} } } }"],
    'plugin/unknown-key 3:5 Invalid plugin "x": Unknown key `buildEnd`. `buildEnd` is a hook. Return it from `setup`: `setup: () => ({ buildEnd })`.',
  ],
  [
    'a plugin that was not called',
    ['() => null'],
    'config/wrong-value 3:5 `plugins[0]` cannot be a function. Did you forget to call it? Use a plugin, such as rss(), a list of plugins, or false.',
  ],
  [
    'a misspelled key of an inline plugin',
    ["{ name: 'x', nam: 1 }"],
    'config/unknown-key 3:18 Unknown key `nam` in `plugins[0]`. Did you mean `name`? Allowed: `name`, `config`, `setup`, `enforce`, `version` and 4 more.',
  ],
  [
    'no function',
    ["{ name: 'x', setup: () => ({ buildEnd: true }) }"],
    'plugin/wrong-value 3:5 Invalid hooks from plugin "x": `buildEnd` cannot be true. Use a function.',
  ],
])('%s is an error', async (_, plugins, problem) => {
  expect((await problems(...plugins))[0]).toContain(problem)
})

test('a doubt of a plugin is a warning', async () => {
  expect(
    await problems(
      "{ name: 'x', setup: () => ({ configResolved: () => [{ message: 'Odd.', hint: 'Look.', severity: 'warning' }] }) }",
    ),
  ).toEqual(['warning The plugin "x": Odd.'])
})

test('options are checked like the config, at the place of the call', async () => {
  scratch.write(
    'pace.mjs',
    `import { z } from 'zod'
import { definePlugin } from 'bifolio'
const options = z.strictObject({ words: z.number(), unit: z.enum(['minute', 'second']).optional() })
export const pace = definePlugin({ name: 'pace', options, checkOptions: ({ words }) => words > 0 ? [] : [{ message: '\`words\` is too small.', hint: 'Use more.', at: ['words'] }] })
`,
  )
  const called = async (options: string): Promise<string | undefined> => {
    const file = `called${number++}.mjs`
    scratch.write(
      file,
      `import { pace } from './pace.mjs'\nexport default {\n  plugins: [pace(${options})],\n}\n`,
    )
    return await loadConfig({ root: scratch.folder, file }).then(
      () => undefined,
      (error: UsageError) =>
        error.diagnostics
          .map(
            ({ code, line, column, message, hint }) =>
              `${code} ${line}:${column} ${message} ${hint}`,
          )
          .join('\n'),
    )
  }
  expect(await called('{ words: 200 }')).toBeUndefined()
  expect(await called("{ words: 'many' }")).toBe(
    'plugin/wrong-type 3:27 Options of the plugin "pace": `words` cannot be \'many\'. Use a number.',
  )
  expect(await called("{ words: 1, unt: 'minute' }")).toBe(
    'plugin/unknown-key 3:30 Options of the plugin "pace": Unknown key `unt`. Did you mean `unit`? Allowed: `words`, `unit`.',
  )
  expect(await called('{ words: 0 }')).toBe(
    'plugin/wrong-options 3:27 The plugin "pace": `words` is too small. Use more.',
  )
})

test('options of a plugin that takes none, and a schema that is none, are reported', async () => {
  scratch.write(
    'bare.mjs',
    `import { definePlugin } from 'bifolio'
export const bare = definePlugin({ name: 'bare' })
export const wrong = definePlugin({ name: 'wrong', options: { words: 1 } })\n`,
  )
  const called = async (call: string): Promise<string> => {
    const file = `bare${number++}.mjs`
    scratch.write(
      file,
      `import { bare, wrong } from './bare.mjs'\nexport default {\n  plugins: [${call}],\n}\n`,
    )
    const read = loadConfig({ root: scratch.folder, file })
    const { diagnostics } = await read.then(
      () => ({ diagnostics: [] }),
      (error: UsageError) => error,
    )
    return diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`).join()
  }
  expect(await called('bare()')).toBe('')
  expect(await called('bare({ words: 1 })')).toBe('3:18 The plugin "bare" takes no options.')
  expect(await called('wrong({ words: 2 })')).toBe(
    '3:13 Invalid plugin "wrong": `options` cannot be an object.',
  )
})
