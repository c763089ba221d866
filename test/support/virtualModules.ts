// What the build provides to the browser, empty: a test replaces what it needs with `vi.mock`.
import { testLocale } from './testSite.ts'

export { testSite as default } from './testSite.ts'
export const content = {}
export const sidebars = {}
export const pageIndexes = {}
export const names = []
export const moduleOf = null
export const loadHooks = null
export const loadProvider = null
export const providerName = 'local'
export const loadMermaid = null
export const pageParts = {}
export const parts = { theme: {}, enabled: {}, replaced: {}, added: [] }
export const locales = {
  en: async () => ({ default: testLocale('en') }),
  zh: async () => ({ default: testLocale('zh') }),
}
export const lateTexts = {
  en: async () => ({ default: testLocale('en').uiText }),
  zh: async () => ({ default: testLocale('zh').uiText }),
}
