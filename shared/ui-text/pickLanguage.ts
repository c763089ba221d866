/**
 * The language of a list that serves a language tag best: the tag itself, else the same language in
 * the same script.
 * Undefined when the list has none.
 *
 * @example
 * pickLanguage('pt', ['en', 'pt-BR']) // 'pt-BR'
 * pickLanguage('de-AT', ['en', 'de']) // 'de'
 * pickLanguage('zh-HK', ['zh', 'zh-TW']) // 'zh-TW': both are written in the traditional script
 */
export function pickLanguage<Language extends string>(
  tag: string,
  languages: readonly Language[],
): Language | undefined {
  const wanted = tag.toLowerCase()
  const written = inItsScript(tag)
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => inItsScript(language) === written)
  )
}

/**
 * Language and script of a tag: `zh-HK` → `zh-Hant`. A tag that is not well-formed is only equal to
 * itself.
 */
function inItsScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag
  }
}
