import type { Diagnostic } from '../../shared/diagnostic.ts'
import { en } from '../../shared/ui-text/en.ts'
import { builtInText } from '../../shared/ui-text/languages.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'

/** The interface of a language without built-in strings is English, which may not be intended. */
export function missingStrings(
  path: Path,
  {
    lang,
    tag,
    uiText,
  }: {
    readonly lang: string
    readonly tag: string
    readonly uiText: Readonly<Record<string, unknown>>
  },
  options: CheckOptions,
): Diagnostic[] {
  const keys = Object.keys(en)
  const missing = keys.filter((key) => !Object.hasOwn(uiText, key))
  if (!/^[a-z]{2,3}([-_]|$)/.test(lang) || builtInText(tag) !== undefined || missing.length === 0)
    return []
  const isListed = path[0] === 'locales'
  const hasSome = missing.length < keys.length
  const named = missing
    .slice(0, 6)
    .map((key) => `\`${key}\``)
    .join(', ')
  return [
    problemAt(
      hasSome ? [...path, 'uiText'] : path,
      {
        what: 'missing-ui-text',
        part: isListed ? 'key' : 'value',
        severity: 'warning',
        message: hasSome
          ? `${missing.length} of the ${keys.length} interface texts are missing in '${lang}': ` +
            `${named}${missing.length > 6 ? ' …' : ''}.`
          : `There are no built-in interface texts for '${lang}'.`,
        hint:
          'Add them to ' +
          (isListed
            ? `\`${formatKeyPath([...path, 'uiText'])}\`. `
            : '`uiText` of an entry in `locales`. ') +
          'Until then, they are in English.',
      },
      options,
    ),
  ]
}

/** A string must have the places that values are filled in at. */
export function wrongPlaces(
  path: Path,
  uiText: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): Diagnostic[] {
  const placesOf = (text: string): string =>
    [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' and ')
  return Object.entries(en).flatMap(([key, english]) => {
    const text = uiText[key]
    if (typeof text !== 'string' || placesOf(text) === placesOf(english)) return []
    return [
      problemAt(
        [...path, key],
        {
          what: 'wrong-place',
          message:
            `\`${formatKeyPath([...path, key])}\` has ` +
            `${placesOf(text) || 'no place for a value'} where the English string has ` +
            `${placesOf(english) || 'none'}.`,
          hint: `The English string is '${english}'.`,
        },
        options,
      ),
    ]
  })
}
