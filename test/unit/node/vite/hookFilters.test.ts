import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { imagesPlugin } from '../../../../node/vite/imagesPlugin.ts'
import { virtualPlugin } from '../../../../node/virtual/plugin.ts'
import { basePlugin } from '../../../../node/vite/basePlugin.ts'
import { commonJsDefaultsPlugin } from '../../../../node/vite/commonJsDefaults.ts'
import { contentPlugin } from '../../../../node/vite/contentPlugin.ts'
import { devBundlePlugin } from '../../../../node/vite/devBundlePlugin.ts'
import { devPlugin } from '../../../../node/vite/devPlugin.ts'
import { textPlugin } from '../../../../node/vite/textPlugin.ts'
import { feedback } from '../../../../plugins/feedback/index.ts'
import { preview } from '../../../../plugins/preview/index.ts'
import { repository } from '../../../support/cli.ts'
import { globSync } from 'tinyglobby'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setUp } from '../../../samples/plugins.ts'

// The bundler calls JavaScript only for the modules that a hook is about.

const root = (): string => '/site'
const PLUGINS = [
  imagesPlugin(root),
  virtualPlugin(root),
  basePlugin(root),
  contentPlugin(root),
  commonJsDefaultsPlugin(),
  devBundlePlugin(),
  devPlugin(root),
  textPlugin(),
  ...((await setUp(preview({ entry: 'vite.config.ts' }))).vite ?? []),
  ...((await setUp(feedback())).vite ?? []),
].filter(
  (plugin): plugin is Plugin => typeof plugin === 'object' && plugin !== null && 'name' in plugin,
)
const HOOKS = ['resolveId', 'load', 'transform'] as const

interface IdFilter {
  readonly include?: RegExp | readonly RegExp[]
  readonly exclude?: RegExp | readonly RegExp[]
}
const idFilterOf = (hook: unknown): IdFilter | null => {
  const id = (hook as { filter?: { id?: RegExp | readonly RegExp[] | IdFilter } } | undefined)
    ?.filter?.id
  if (id === undefined) return null
  return id instanceof RegExp || 'length' in id ? { include: id } : id
}
const callsFor = (name: string, hook: (typeof HOOKS)[number], id: string): boolean => {
  const filter = idFilterOf(PLUGINS.find((plugin) => plugin.name === name)?.[hook])
  const matches = (patterns: IdFilter['include']): boolean =>
    [patterns ?? []].flat().some((pattern) => pattern.test(id))
  return (
    filter !== null &&
    (filter.include === undefined || matches(filter.include)) &&
    !matches(filter.exclude)
  )
}

test('every hook for modules has a filter', () => {
  const without = PLUGINS.flatMap((plugin) =>
    HOOKS.filter((hook) => plugin[hook] !== undefined && idFilterOf(plugin[hook]) === null).map(
      (hook) => `${plugin.name} ${hook}`,
    ),
  )
  expect(without).toEqual([])
  // None is missing here. The scan of dependencies runs once, before there is a cache: what it
  // reads depends on the importer. Samples are run by Node.js.
  const sources = globSync(['node/**/*.ts', 'plugins/**/*.ts'], {
    cwd: repository,
    ignore: ['node/vite/dependencyScan.ts', 'plugins/samples/runPage.ts'],
  }).filter((file) =>
    /^ +(?:async )?(?:resolveId|transform)\b[:(]/m.test(
      readFileSync(join(repository, file), 'utf8'),
    ),
  )
  expect(sources.toSorted()).toEqual([
    'node/source/jsonPlugin.ts',
    'node/source/yamlPlugin.ts',
    'node/virtual/plugin.ts',
    'node/vite/basePlugin.ts',
    'node/vite/commonJsDefaults.ts',
    'node/vite/contentPlugin.ts',
    'node/vite/devBundlePlugin.ts',
    'node/vite/imagesPlugin.ts',
    'node/vite/textPlugin.ts',
    'node/vite/workspaceSourcePlugin.ts',
    'plugins/exampleStyles.ts',
    'plugins/feedback/index.ts',
    'plugins/frameModule.ts',
    'plugins/playground/frame.ts',
    'plugins/playground/workspaceSource.ts',
    'plugins/preview/exampleModules.ts',
  ])
})

test.each([
  [
    'bifolio:virtual',
    'resolveId',
    ['virtual:bifolio/config', 'virtual:bifolio/sidebar/%2Fguide'],
    ['react', './x.ts', 'virtual:other', '/a/virtual:bifolio/x'],
  ],
  [
    'bifolio:virtual',
    'load',
    ['\0virtual:bifolio/config'],
    ['/site/theme/index.tsx', '\0vite/preload-helper.js', 'virtual:bifolio/config'],
  ],
  [
    'bifolio:dev-bundle',
    'resolveId',
    ['bifolio/client', 'bifolio/docs/Page', 'virtual:bifolio/engine/client/withTexts'],
    ['bifolio', 'virtual:bifolio/theme', 'virtual:bifolio/config', './client'],
  ],
  [
    'bifolio:base',
    'resolveId',
    ['./styles.css', '/site/theme/a.css'],
    ['./a.module.css', './a.ts', 'react'],
  ],
  ['bifolio:base', 'load', ['\0bifolio:no-style'], ['/site/a.css', '\0virtual:bifolio/config']],
  [
    'bifolio:content',
    'resolveId',
    [
      '/site/content/en/index.mdx',
      '/site/content/zh/a.md?lang=zh',
      'C:/site/content/en/a.tsx',
      '/content/en/node.js.mdx',
      './part.mdx',
      '../part.md',
    ],
    ['react', './Button.tsx', 'bifolio/components', './a.css', '/logo.svg', './part.mdx?raw'],
  ],
  [
    'bifolio:content',
    'load',
    [
      '/site/content/en/index.mdx',
      '/site/content/en/index.mdx?lang=zh',
      '/site/content/en/status.tsx',
      '/site/node_modules/x/part.mdx',
    ],
    [
      '/site/node_modules/chart.js/chart.cjs?bifolio-commonjs-default=chart.js',
      '/site/node_modules/react/index.js',
      '\0virtual:bifolio/config',
      '/site/a.css',
      '/site/content/en/a.mdx?raw',
      '/site/content/en/a.mdx?url',
      '/site/a.mjs',
    ],
  ],
  [
    'bifolio:images',
    'transform',
    ['/site/content/en/a.mdx', '/site/content/en/a.md?lang=zh'],
    ['/site/a.ts', '/site/a.css'],
  ],
] as const)('%s %s is called for what it is about only', (name, hook, own, others) => {
  expect(own.filter((id) => !callsFor(name, hook, id))).toEqual([])
  expect(others.filter((id) => callsFor(name, hook, id))).toEqual([])
})
