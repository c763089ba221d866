/**
 * Shortest name of a language, by its key or tag: 中文, 繁體, EN, DE.
 *
 * @example
 * const { tag } = useLocale()
 * <span lang={tag}>{shortLanguage(tag)}</span>
 */
export function shortLanguage(lang: string): string {
  const [base = '', ...rest] = lang.split('-')
  if (base === 'zh') return /hant|tw|hk|mo/i.test(rest.join()) ? '繁體' : '中文'
  return base.toUpperCase()
}
