/**
 * A section of the page "Internationalization" in both languages, as the demo of the home page
 * shows it.
 */
export interface FacingSection {
  readonly title: Readonly<Record<FacingLang, string>>
  readonly text: Readonly<Record<FacingLang, string>>
  /** True where the original has changed since the translation. */
  readonly isBehind?: boolean
}

export type FacingLang = 'en' | 'zh'

/** Quoted from `guide/default-theme/i18n` in both languages. A test compares them. */
export const FACING_SECTIONS: readonly FacingSection[] = [
  {
    title: { en: 'Facing pages', zh: '双语对照' },
    text: {
      en:
        'The button shows the translation next to the original, like the two pages of an open ' +
        'book.',
      zh: '按下后，原文和译文并排显示，如同翻开的书的左右两页。',
    },
  },
  {
    title: { en: 'Outdated translations', zh: '过时的译文' },
    text: {
      en:
        'Readers of the translation see a notice with links to those sections and to the ' +
        'original.',
      zh: '译文的读者会看到提示，其中有指向这些小节和原文的链接。',
    },
    isBehind: true,
  },
  {
    title: { en: 'Language switch', zh: '语言切换' },
    text: {
      en: "It keeps the query and the scroll position: the section that's in view stays in view.",
      zh: '切换之后，视野内仍是同一小节。',
    },
  },
  {
    title: { en: 'Redirect by language', zh: '按语言重定向' },
    text: {
      en: 'No other page redirects, because whoever shared the link chose that language.',
      zh: '其他页面都不会重定向，因为分享链接的人已经选定了语言。',
    },
  },
  {
    title: { en: 'SEO', zh: 'SEO' },
    text: {
      en: 'Every page has its own `lang` attribute.',
      zh: '每个页面都有自己的 `lang` 属性。',
    },
  },
]
