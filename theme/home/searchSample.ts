/**
 * What the search of this site finds first for a query in the middle of a sentence. A test checks
 * it with the built index.
 */
export const SEARCH_SAMPLE = {
  query: '左右两页',
  title: '双语对照',
  sentence: '按下后，原文和译文并排显示，如同翻开的书的左右两页。',
  href: '/zh/guide/default-theme/i18n#facing-pages',
} as const
