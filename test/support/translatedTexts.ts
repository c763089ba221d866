/** Texts of one language, by key. */
export type Texts = Readonly<Record<string, string>>

/** Names that are the same in every script. */
const PROPER_NAMES = new Set(['API', 'Markdown', 'Tab', 'Esc', 'Escape', 'URL'])

/** Words that languages in Latin letters share with English, in the texts as they are. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Blog',
    'System',
    'Code: {title}',
    'Info',
    'Details',
    'Original',
    'Code',
    'Enumeration',
    'Interface',
    'Interfaces',
    'Name',
    'optional',
    'Parameter',
  ],
  fr: [
    'Blog',
    'Pages',
    'Menu',
    'Important',
    'Danger',
    'Info',
    'Versions',
    'Original',
    'Classes',
    'Code',
    'Description',
    'Interface',
    'Interfaces',
    'Module',
    'Modules',
    'Type',
    'Types',
    'Variables',
  ],
  es: ['No', 'Blog', 'Constructor', 'Interfaces', 'Original', 'Variables'],
  'pt-BR': [
    'Blog',
    'Tags',
    'Classes',
    'Interface',
    'Interfaces',
    'Menu',
    'Namespace',
    'Namespaces',
    'Original',
  ],
}

/** Signs between words. They aren't words of any language. */
const SIGNS = new Set([': ', ' ({marks})', ', '])

/** Places for values in a text, in the order of the alphabet. */
export function placesOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

/** Keys of texts that seem to be English still. */
export function leftInEnglish(language: string, texts: Texts, english: Texts): string[] {
  const isLatin = language in SHARED
  return Object.entries(texts).flatMap(([key, text]) => {
    if (SIGNS.has(text)) return []
    const words = text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g) ?? []
    const isEnglish = isLatin
      ? (text === english[key] && !SHARED[language]?.includes(text)) ||
        /\b(?:the|this|and|with|your|could|not|is|to|of)\b/i.test(text)
      : words.some((word) => !PROPER_NAMES.has(word))
    return isEnglish ? [`${key}: ${text}`] : []
  })
}
