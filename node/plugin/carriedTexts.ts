import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { GlobalComponent } from '../markdown/globalComponents.ts'
import type { ActivePlugin } from './types.ts'

/**
 * Keys of the texts that come with the components of a plugin: of those that no page has without
 * using them. All others are part of every page.
 */
export function carriedTexts(
  plugins: readonly ActivePlugin[],
): Map<ActivePlugin, readonly string[]> {
  const carriers = plugins.filter(
    ({ clientComponents = [], mdxComponents = {} }) =>
      clientComponents.length + Object.keys(mdxComponents).length > 0 &&
      clientComponents.every(({ when }) => when !== undefined),
  )
  return new Map(carriers.map((plugin) => [plugin, Object.keys(plugin.uiText ?? {})]))
}

/** Texts of these keys: language → key → text. */
export function textsOf(
  keys: readonly string[],
  { locales, text, lang: mainLang }: Pick<ResolvedConfig, 'locales' | 'text' | 'lang'>,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    locales.map(({ lang }) => [
      lang,
      Object.fromEntries(
        keys.map((key) => [key, text[key]?.[lang] ?? text[key]?.[mainLang] ?? key]),
      ),
    ]),
  )
}

/** A component of MDX that comes with the texts of its plugin. */
export interface WordedComponent extends GlobalComponent {
  /** Keys of the texts. */
  readonly texts: readonly string[]
}

/**
 * The components of pages, by name, whose plugins have texts for them. What the site names in their
 * place has the texts too.
 */
export function wordedComponents(
  plugins: readonly ActivePlugin[],
  components: ReadonlyMap<string, GlobalComponent>,
): Map<string, WordedComponent> {
  const worded = new Map<string, WordedComponent>()
  for (const [{ mdxComponents = {} }, texts] of carriedTexts(plugins)) {
    for (const name of texts.length > 0 ? Object.keys(mdxComponents) : []) {
      const component = components.get(name)
      if (component) worded.set(name, { ...component, texts })
    }
  }
  return worded
}
