/** Text of the button on a home page that the migration writes, by language or script. */
const TEXTS: Readonly<Record<string, string>> = {
  ar: 'اقرأ التوثيق',
  de: 'Zur Dokumentation',
  en: 'Read the docs',
  es: 'Leer la documentación',
  fa: 'خواندن مستندات',
  fr: 'Lire la documentation',
  id: 'Baca dokumentasi',
  it: 'Leggi la documentazione',
  ja: 'ドキュメントを読む',
  ko: '문서 읽기',
  nl: 'Lees de documentatie',
  pl: 'Czytaj dokumentację',
  pt: 'Ler a documentação',
  ru: 'Читать документацию',
  tr: 'Belgeleri oku',
  uk: 'Читати документацію',
  vi: 'Đọc tài liệu',
  'zh-Hans': '阅读文档',
  'zh-Hant': '閱讀文件',
}

/** The text in a language, given by its tag. English, if it's another one. */
export function readTheDocs(tag: string): string {
  const english = TEXTS['en'] ?? ''
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    return TEXTS[language] ?? TEXTS[`${language}-${String(script)}`] ?? english
  } catch {
    return english
  }
}
