import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isLanguage, languageName } from '../isLanguage.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'
import type { PluginHooks } from './types.ts'

/**
 * Texts of a plugin in what is neither a language of the site nor the tag of another language: no
 * site would show them. Each such language is one problem.
 */
export function wrongLanguages(
  hooks: PluginHooks,
  { locales }: Pick<ResolvedConfig, 'locales'>,
  options: CheckOptions,
): Diagnostic[] {
  const own = [...new Set(locales.flatMap(({ lang, tag }) => [lang, tag]))]
  const seen = new Set(own)
  return tablesOf(hooks).flatMap(({ path, texts }) =>
    Object.keys(texts).flatMap((lang) => {
      if (seen.has(lang) || isLanguage(lang)) return []
      seen.add(lang)
      const key = formatKeyPath([...path, lang])
      const message = `\`${key}\` is set for '${lang}', which is not a language.`
      return problemAt([], { what: 'wrong-value', message, hint: hintFor(lang, own) }, options)
    }),
  )
}

/** The texts by language, with their places in the hooks. */
function tablesOf({ uiText = {}, markdown }: PluginHooks): {
  readonly path: Path
  readonly texts: Readonly<Record<string, string>>
}[] {
  return [
    ...Object.entries(uiText).map(([key, texts]) => ({ path: ['uiText', key], texts })),
    ...Object.entries(markdown?.containers ?? {}).map(([name, { title: texts = {} }]) => ({
      path: ['markdown', 'containers', name, 'title'],
      texts,
    })),
  ]
}

/** True for the tag of a language that has a name: `pl`, `es-419`. */
function hintFor(lang: string, own: readonly string[]): string {
  const [tag] = [lang.replaceAll('_', '-')].filter(isLanguage)
  const meant = tag === undefined ? own.find((one) => isNamed(one, lang)) : new Intl.Locale(tag)
  return (
    `${meant === undefined ? '' : `Did you mean '${String(meant)}'? `}Use a language of the site ` +
    `(${own.map((one) => `'${one}'`).join(', ')}) or another language tag, such as 'pt-BR'.`
  )
}

function isNamed(tag: string, name: string): boolean {
  return languageName(tag)?.toLowerCase() === name.toLowerCase()
}
