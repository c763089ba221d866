/** Shortest name of a language, by its key or tag: 中文, EN, DE. */
export function shortLanguage(lang: string): string {
  const [base = ''] = lang.split('-')
  return base === 'zh' ? '中文' : base.toUpperCase()
}
