// A project whose Vite config has nothing of its own. Vite and Vike need not start to find out that
// their config is the one of the last build.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { describeValue } from '../cache/describeValue.ts'
import { findViteConfig } from '../config/configFile.ts'
import type { BuildContext } from '../site/context.ts'
import { siteConfig } from '../vite/basePlugin.ts'
import { flatPlugins, vikeFiles } from '../vite/project.ts'
import { hasPostcss, isKnownPlugin, toolsState } from './bundleInputs.ts'

// Code without white space, as `codeOf` returns it.

const IMPORTS = ["{bifolio}from'bifolio/vite'", "vikefrom'vike/plugin'", "{defineConfig}from'vite'"]
const PLUGINS = '{plugins:[bifolio(),vike()]}'
/** The Vite config that `bifolio init` writes, and the one that the engine adds. */
const PLAIN_CONFIGS = [`exportdefaultdefineConfig(${PLUGINS})`, `exportdefault${PLUGINS}`]

/** Vike runs these files for its config. */
const RUN_BY_VIKE = /(?:^|\/)\+(?:config|route)\.\w+$/
const PLAIN_CONFIG_OF_VIKE = "exportdefault{extends:'import:bifolio/config:default'}"
const PLAIN_ROUTE = /^export(?:default'[^'\\]*'|{routeasdefault}from'bifolio\/docs\/route')$/

/** What Vite and Vike read from the environment. */
const VARIABLES = /^(?:VITE_|VIKE_|NODE_ENV$)/

/** True for a project in which nothing but the engine decides on the Vite config. */
export function isPlainProject(root: string): boolean {
  const config = findViteConfig(root)
  return (
    (config === null || isPlainConfig(codeOf(config))) &&
    vikeFiles(root)
      .filter((file) => RUN_BY_VIKE.test(file))
      .map((file) => codeOf(join(root, file)))
      .every((code) => code === PLAIN_CONFIG_OF_VIKE || PLAIN_ROUTE.test(code))
  )
}

function isPlainConfig(code: string): boolean {
  const rest = IMPORTS.reduce((text, each) => text.replace(`import${each}`, ''), code)
  return PLAIN_CONFIGS.includes(rest)
}

/**
 * What the resolved Vite config of a plain project follows from, as text, beside the files of the
 * project. Null where code of others takes part in it, or a plugin is to be given that config.
 */
export async function plainSetup(context: BuildContext): Promise<string | null> {
  const { root, driver } = context
  const plugins = await flatPlugins(driver.plugins.flatMap(({ vite = [] }) => vite))
  const isKnown = plugins.every(
    ({ name, apply, configResolved }) =>
      apply === 'serve' || (isKnownPlugin(name) && configResolved === undefined),
  )
  if (!isKnown || hasPostcss(root)) return null
  const variables = Object.entries(process.env).filter(([name]) => VARIABLES.test(name))
  return digest(
    JSON.stringify([
      describeValue(siteConfig(context)),
      variables.toSorted(([one], [other]) => (one < other ? -1 : 1)),
      await toolsState(root),
    ]),
    32,
  )
}

/** The code of a file, whatever its formatting. */
function codeOf(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8')
    .replaceAll(/[\s;]/g, '')
    .replaceAll('"', "'")
    .replaceAll(/,(?=[\]})])/g, '')
}
