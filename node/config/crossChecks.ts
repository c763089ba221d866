import type {
  BrandColor,
  MultiVersionConfig,
  SearchConfig,
  SiteConfig,
} from '../../shared/config/siteConfig.ts'
import { wordKey } from '../../shared/wordKey.ts'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { either } from '../schema/describe.ts'
import { parseColor } from '../brand/color.ts'
import { LEAST_CONTRAST, readability } from '../brand/palette.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'
import type { Parts } from '../schema/usableParts.ts'
import { DEFAULTS } from './configSchema.ts'
import { folder } from '../schema/fileSchemas.ts'
import { isLanguageTag, tagOfFolder } from '../schema/localeSchema.ts'
import { checkOutDir, type OutDirCheckOptions } from './outDirChecks.ts'
import { missingStrings, wrongPlaces } from './uiTextChecks.ts'
import { checkVersionNames } from './versionNames.ts'

/** What a config check needs besides the config. */
export interface CrossCheckOptions extends OutDirCheckOptions {
  /** Whether a path relative to the project root is a file. Without it, files aren't checked. */
  readonly fileExists?: (path: string) => boolean
}

/** Problems that only show when two parts of a config are compared, or the config with the disk. */
export function checkAcross(config: Parts<SiteConfig>, options: CrossCheckOptions): Diagnostic[] {
  const { root, outDir, lang = DEFAULTS.lang, locales = [], globalStyles, multiVersion } = config
  const listed = locales.map((locale) => locale?.lang ?? '')
  const known = (listed.length > 0 ? listed : [lang]).filter((name) => name !== '')
  const unknownLocale = (path: Path, name: string, part: 'key' | 'value'): Diagnostic[] =>
    name === '' || known.includes(name) ? [] : [unknown(path, { name, known, part }, options)]
  const themes = config.themeConfig?.locales?.map((locale) => locale?.lang ?? '') ?? []
  return [
    ...checkOutDir({ root: folderOf(root), outDir: folderOf(outDir) }, options),
    ...unknownLocale(['lang'], lang, 'value'),
    ...duplicates(['locales'], listed, options),
    ...(listed.length === 0
      ? missingStrings(['lang'], { lang, tag: tagOfFolder(lang), uiText: {} }, options)
      : []),
    ...locales.flatMap(({ lang: name = '', tag, uiText = {} } = {}, index) => [
      ...missingStrings(
        ['locales', index],
        {
          lang: name,
          tag: tag !== undefined && isLanguageTag(tag) ? tag : tagOfFolder(name),
          uiText,
        },
        options,
      ),
      ...wrongPlaces(['locales', index, 'uiText'], uiText, options),
    ]),
    ...themes.flatMap((name, index) =>
      unknownLocale(['themeConfig', 'locales', index, 'lang'], name, 'value'),
    ),
    ...duplicates(['themeConfig', 'locales'], themes, options),
    ...faintBrand(config.themeConfig?.brand, options),
    ...Object.entries(config.text ?? {}).flatMap(([key, texts = {}]) => [
      ...Object.keys(texts).flatMap((name) => unknownLocale(['text', key, name], name, 'key')),
      ...missingTexts(key, { names: Object.keys(texts), known }, options),
    ]),
    ...checkVersionNames(
      {
        default: multiVersion?.default,
        versions: (multiVersion?.versions ?? []).map((version) => version ?? ''),
      },
      known,
      options,
    ),
    ...wrongRoots(multiVersion ?? {}, options),
    ...missingFile(['globalStyles'], globalStyles, options),
    ...(config.globalUIComponents ?? []).flatMap((entry, index) => {
      const file = typeof entry === 'object' ? entry[0] : entry
      return typeof file === 'string'
        ? missingFile(['globalUIComponents', index], file, options)
        : []
    }),
    ...(config.markdown?.globalComponents ?? []).flatMap((file, index) =>
      missingFile(['markdown', 'globalComponents', index], file, options),
    ),
    ...checkSearch(config.search || {}, unknownLocale, options),
  ]
}

/** A folder that is none counts as absent. */
function folderOf(path: string | undefined): string | undefined {
  return folder.safeParse(path).success ? path : undefined
}

function checkSearch(
  { searchHooks, provider, synonyms = {} }: Parts<SearchConfig>,
  unknownLocale: (path: Path, name: string, part: 'key') => Diagnostic[],
  options: CrossCheckOptions,
): Diagnostic[] {
  return [
    ...missingFile(['search', 'searchHooks'], searchHooks, options),
    ...(typeof provider === 'string' && provider.startsWith('./')
      ? missingFile(['search', 'provider'], provider, options)
      : []),
    ...Object.entries(synonyms).flatMap(([name, groups = []]) => [
      ...unknownLocale(['search', 'synonyms', name], name, 'key'),
      ...groups.flatMap((group = [], index) =>
        repeatedWords(['search', 'synonyms', name, index], group, options),
      ),
    ]),
  ]
}

/** Two colors are used as they are, so each must be readable in its scheme. */
function faintBrand(brand: Parts<BrandColor> | undefined, options: CheckOptions): Diagnostic[] {
  if (typeof brand !== 'object') return []
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const color = brand[scheme]
    if (color === undefined || parseColor(color) === null) return []
    const { contrast, nearest } = readability(color, scheme)
    if (contrast >= LEAST_CONTRAST.text) return []
    return [
      problemAt(
        ['themeConfig', 'brand', scheme],
        {
          what: 'low-contrast',
          message:
            `\`themeConfig.brand.${scheme}\` '${color}' has a contrast of ` +
            `${Math.floor(contrast * 100) / 100} on the ${scheme} backgrounds. Links need ` +
            `${LEAST_CONTRAST.text}.`,
          hint:
            `Use '${nearest}', or set \`brand\` to one color: both tones are then made from ` +
            'it.',
        },
        options,
      ),
    ]
  })
}

function unknown(
  path: Path,
  {
    name,
    known,
    part,
  }: { readonly name: string; readonly known: readonly string[]; readonly part: 'key' | 'value' },
  options: CheckOptions,
): Diagnostic {
  const near = closest(name, known)
  return problemAt(
    path,
    {
      what: 'unknown-locale',
      part,
      message:
        `\`${formatKeyPath(path)}\` is set for the language '${name}', which is not in ` +
        '`locales`.',
      hint:
        `${near === undefined ? '' : `Did you mean '${near}'? `}Use ` +
        `${either([...new Set(known)].map((lang) => `'${lang}'`))}, or add it to \`locales\`.`,
    },
    options,
  )
}

function duplicates(path: Path, langs: readonly string[], options: CheckOptions): Diagnostic[] {
  return langs.flatMap((lang, index) => {
    const first = langs.indexOf(lang)
    if (lang === '' || first === index) return []
    return problemAt(
      [...path, index, 'lang'],
      {
        what: 'duplicate-locale',
        message: `\`${formatKeyPath([...path, index])}\` is a second entry for '${lang}'.`,
        hint: `Merge it into \`${formatKeyPath([...path, first])}\`.`,
      },
      options,
    )
  })
}

/** A word that is in its group already, as the search compares words. */
function repeatedWords(
  path: Path,
  group: readonly (string | undefined)[],
  options: CheckOptions,
): Diagnostic[] {
  const keys = group.map((word = '') => wordKey(word))
  return group.flatMap((word, at) => {
    const first = keys.indexOf(keys[at] ?? '')
    if (word === undefined || first === at) return []
    return problemAt(
      [...path, at],
      {
        what: 'duplicate-synonym',
        message:
          `\`${formatKeyPath([...path, at])}\` '${word}' is the same word as '${group[first]}'. ` +
          'Case and spaces make no difference to the search.',
        hint: 'Remove one of them, or replace it with another synonym.',
      },
      options,
    )
  })
}

function missingTexts(
  key: string,
  { names, known }: { readonly names: readonly string[]; readonly known: readonly string[] },
  options: CheckOptions,
): Diagnostic[] {
  const missing = known.filter((name) => !names.includes(name))
  if (missing.length === 0 || names.length === 0) return []
  return [
    problemAt(
      ['text', key],
      {
        what: 'missing-text',
        part: 'key',
        severity: 'warning',
        message:
          `\`${formatKeyPath(['text', key])}\` has no text for ` +
          `${either(missing.map((name) => `'${name}'`))}.`,
        hint: 'Add it. Until then, the text of the default language is shown.',
      },
      options,
    ),
  ]
}

/** Versions that have a root and aren't there, and roots that aren't there. */
function wrongRoots(
  { versions = [], roots = {} }: Parts<MultiVersionConfig>,
  options: CrossCheckOptions,
): Diagnostic[] {
  const names = versions.flatMap((version) => (version ? [`'${version}'`] : []))
  return Object.entries(roots).flatMap(([version, root]) => {
    const path = ['multiVersion', 'roots', version]
    if (versions.includes(version))
      return missingFile(path, root && `${root}/package.json`, options)
    const what = 'unknown-version'
    const message = `\`multiVersion.roots\` has '${version}', which is not in \`versions\`.`
    const hint = names.length === 0 ? 'Set `versions`.' : `Use ${either(names)}.`
    return [problemAt(path, { what, part: 'key', message, hint }, options)]
  })
}

function missingFile(
  path: Path,
  file: string | undefined,
  options: CrossCheckOptions,
): Diagnostic[] {
  if (file === undefined || options.fileExists === undefined || options.fileExists(file)) return []
  return [
    problemAt(
      path,
      {
        what: 'missing-file',
        message: `\`${formatKeyPath(path)}\`: the file '${file}' does not exist.`,
        hint: 'Create it, or correct the path: it is relative to the project root.',
      },
      options,
    ),
  ]
}
