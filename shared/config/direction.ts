/** The way a text runs. */
export type Direction = 'ltr' | 'rtl'

const LANGUAGES = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const SCRIPTS = new Set(['adlm', 'arab', 'hebr', 'mand', 'nkoo', 'rohg', 'syrc', 'thaa'])

/**
 * Direction of a language, by the script its tag names, else by the language: `ar`, `ku-Arab` and
 * `he-IL` run from right to left.
 */
export function directionOf(tag: string): Direction {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  const script = rest.find((part) => /^[a-z]{4}$/.test(part))
  return (script === undefined ? LANGUAGES.has(language) : SCRIPTS.has(script)) ? 'rtl' : 'ltr'
}
