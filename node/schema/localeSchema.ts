import { z } from 'zod'
import type { LocaleConfig } from '../../shared/config/siteConfig.ts'
import { en } from '../../shared/ui-text/en.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { langKey, textOf } from './commonSchemas.ts'
import { option } from './option.ts'
import { named, typed } from './typed.ts'

const uiTextShape = Object.fromEntries(
  Object.keys(en).map((key) => [key, z.string().optional()]),
) as Record<keyof UiText, z.ZodOptional<z.ZodString>>

export const localeSchema: z.ZodType<LocaleConfig, LocaleConfig> = named(
  'LocaleConfig',
  'One language of the site.',
  z.strictObject({
    lang: option('Folder below the content root, and prefix of the routes: `zh`.', langKey),
    label: option(
      'Name of the language, in that language: `简体中文`.',
      textOf('the name of the language, as its readers call it'),
    ),
    tag: option(
      'BCP 47 tag for the `lang` attribute.',
      z.string().refine(isLanguageTag).describe("a language tag such as 'zh-CN'").optional(),
      '`zh-CN` for `zh`, else `lang`',
    ),
    dir: option(
      'Direction of the text.',
      typed('Direction', z.enum(['ltr', 'rtl'])).optional(),
      'by the language',
    ),
    uiText: option(
      'Strings of the interface, on top of the built-in ones.',
      typed('Partial<UiText>', z.strictObject(uiTextShape)).optional(),
      'English for a language without built-in ones',
    ),
    title: option('Title of the site in this language.', z.string().optional(), "the site's title"),
    description: option(
      'Description of the site in this language.',
      z.string().optional(),
      "the site's description",
    ),
  }),
) as never

export const textTableSchema = named(
  'TextTable',
  "A key of the site's own text table: locale → text.",
  z
    .record(
      z.string(),
      z
        .record(z.string(), z.string())
        .readonly()
        .describe("an object of language and text: { en: 'Guide', zh: '指南' }"),
    )
    .readonly()
    .describe("an object of key and texts: { guide: { en: 'Guide', zh: '指南' } }"),
)

export const i18nSchema = named(
  'I18nConfig',
  'How languages relate to each other.',
  z.strictObject({
    fallback: option(
      "Shows the original of a page that isn't translated at the URL of the translation.",
      z.boolean().default(true),
    ),
  }),
)

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** `pt-br` and `pt_BR` as they are written everywhere else: `pt-BR`. */
export function tagOfFolder(lang: string): string {
  const tag = lang.replaceAll('_', '-')
  return isLanguageTag(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : lang
}
