import { linesIn } from '../meta.ts'
import { withoutRemoved } from '../prepare.ts'
import type { Sample } from '../samples.ts'
import type { ReadConfig } from './config.ts'
import { readJson } from './readJson.ts'
import { readToml } from './readToml.ts'
import { readYaml } from './readYaml.ts'

/** Languages whose blocks are configs. */
export const CONFIGS: RegExp = /^(?:jsonc?|ya?ml|toml)$/

/** Tools that read these as JSON with comments. */
const WITH_COMMENTS = [
  /(?:^|\/)[jt]sconfig(?:\.[\w.-]+)?\.json$/,
  /(?:^|\/)(?:\.eslintrc|\.babelrc)(?:\.json)?$/,
  /(?:^|\/)(?:\.?devcontainer\.json|\.oxlintrc\.json|\.swcrc|api-extractor\.json)$/,
  /(?:^|\/)\.vscode\/|\.(?:jsonc|code-workspace)$/,
]

/** Reads a config. What isn't shown, and what readers delete, is left out. */
export function readConfig({ lang, title, code, words }: Sample): ReadConfig {
  const text = withoutRemoved(code, linesIn(words.get('del') ?? ''))
  if (lang === 'toml') return readToml(text)
  if (lang !== 'json' && lang !== 'jsonc') return readYaml(text)
  return readJson(text, {
    allowsComments: lang === 'jsonc' || WITH_COMMENTS.some((names) => names.test(title)),
    hasRemoved: text !== code,
  })
}
