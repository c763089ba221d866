import { parse } from 'yaml'
import type { Diagnostic, LocaleConfig, UiText } from '../engine.ts'
import { tableOf } from '../configKeys.ts'
import type { SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'

/** Texts of the interface of Starlight → ours. Null for those that we have in another form. */
const KEYS: Readonly<Record<string, keyof UiText | null>> = {
  'skipLink.label': 'skipToContent',
  'search.label': 'search',
  'search.ctrlKey': null,
  'search.cancelLabel': null,
  'search.devWarning': null,
  'themeSelect.accessibleLabel': 'theme',
  'themeSelect.dark': 'themeDark',
  'themeSelect.light': 'themeLight',
  'themeSelect.auto': 'themeSystem',
  'languageSelect.accessibleLabel': 'language',
  'menuButton.accessibleLabel': 'menu',
  'sidebarNav.accessibleLabel': 'sidebarNav',
  'tableOfContents.onThisPage': 'outlineTitle',
  'tableOfContents.overview': null,
  'i18n.untranslatedContent': null,
  'page.editLink': 'editPage',
  'page.lastUpdated': null,
  'page.previousLink': 'prevPage',
  'page.nextLink': 'nextPage',
  'page.draft': null,
  '404.text': 'notFoundText',
  'aside.note': 'calloutNote',
  'aside.tip': 'calloutTip',
  'aside.caution': 'calloutCaution',
  'aside.danger': 'calloutDanger',
  'fileTree.directory': null,
  'builtWithStarlight.label': null,
  'heading.anchorLabel': null,
  'expressiveCode.copyButtonCopied': 'copied',
  'expressiveCode.copyButtonTooltip': 'copyCode',
  'expressiveCode.terminalWindowFallbackTitle': null,
  'pagefind.clear_search': 'searchClear',
}

/** Texts of `src/content/i18n` by the prefix of their language. */
export async function interfaceTexts(
  project: SourceProject,
  src: string,
  { locales, notes }: { readonly locales: readonly SourceLocale[]; readonly notes: Diagnostic[] },
): Promise<ReadonlyMap<string, LocaleConfig['uiText']>> {
  const found = new Map<string, LocaleConfig['uiText']>()
  for (const file of project.files) {
    const [, name] = new RegExp(`^${src}/content/i18n/([^/]+)\\.(?:json|ya?ml)$`).exec(file) ?? []
    const locale = locales.find(
      ({ tag, prefix }) =>
        name !== undefined &&
        [tag, prefix].some((each) => each.toLowerCase() === name.toLowerCase()),
    )
    if (!locale) continue
    // JSON is YAML.
    const texts: Partial<Record<keyof UiText, string>> = {}
    for (const [key, text] of Object.entries(tableOf(parse(await project.read(file))))) {
      const ours = Object.hasOwn(KEYS, key)
        ? KEYS[key]
        : key.startsWith('pagefind.') || key.startsWith('docsearch.')
          ? null
          : undefined
      if (ours && typeof text === 'string' && !text.includes('{')) texts[ours] = text
      else if (ours === undefined)
        notes.push(
          noteOf(
            'migrate/left-out',
            { file },
            `The text \`${key}\` is not one of the interface.`,
            'It was left out: components read their own texts from `text` in the config.',
          ),
        )
    }
    if (Object.keys(texts).length > 0) found.set(locale.prefix, texts)
  }
  return found
}
