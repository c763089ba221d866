/**
 * Shortest name of a language that its readers recognize, by its key or tag and its own name: 中文,
 * 繁體, EN, DE, 日本語, العربية. A reader of other letters may not know those of a code.
 *
 * @example
 * const { tag, label } = useLocale()
 * <span lang={tag}>{shortLanguage(tag, label)}</span>
 */
export function shortLanguage(lang: string, label = 'a'): string {
  const [base = '', ...rest] = lang.split('-')
  if (base === 'zh') return /hant|tw|hk|mo/i.test(rest.join()) ? '繁體' : '中文'
  return /[a-z]/i.test(label) ? base.toUpperCase() : label
}
