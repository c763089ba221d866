import { parseSync } from 'vite'
import { parse } from 'yaml'
import { kindOf } from './checkSamples.ts'
import type { DocPage, Sample } from './collect.ts'
import { type Problem, problem } from './problem.ts'

/**
 * Differences between the samples of a page and those of its translation. Only comments and prose
 * may differ.
 */
export function compareSamples(original: DocPage, translation: DocPage): Problem[] {
  const [theirs, own] = [original.samples, translation.samples]
  if (theirs.length !== own.length) {
    return [`${translation.file} has ${own.length} samples, ${original.file} has ${theirs.length}.`]
  }
  return own.flatMap((sample, index) => {
    const other = theirs[index]
    if (!other) return []
    const at = `${other.file}:${other.line}`
    if (withoutReason(sample) !== withoutReason(other))
      return [problem(sample, `The fence differs from ${at}: "${withoutReason(other)}".`)]
    return isSame(other, sample) ? [] : [problem(sample, `The code differs from ${at}.`)]
  })
}

function withoutReason({ lang, meta }: Sample): string {
  return `${lang} ${meta.replace(/no-check="[^"]*"/, 'no-check')}`.trim()
}

function isSame(original: Sample, translation: Sample): boolean {
  switch (kindOf(original)) {
    case 'config':
    case 'ts':
    case 'tsx':
    case 'json':
    case '_meta.json':
    case 'css':
    case 'shell':
      return codeOf(original) === codeOf(translation)
    case 'yaml':
    case 'front matter':
      return isTranslated(parse(original.code), parse(translation.code))
    case 'md':
    case 'mdx':
      return (
        codeInMdx(original.code) === codeInMdx(translation.code) &&
        isTranslated(parse(frontMatterOf(original.code)), parse(frontMatterOf(translation.code)))
      )
    default:
      return true
  }
}

/** Code without comments, empty lines and space at line ends. */
function codeOf({ lang, code }: Sample): string {
  return withoutComments(lang, code)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

function withoutComments(lang: string, code: string): string {
  if (lang === 'json') return code
  if (lang === 'css') return code.replace(/\/\*[\s\S]*?\*\//g, '')
  if (lang !== 'ts' && lang !== 'tsx') return code.replace(/(^|\s)#.*$/gm, '')
  const { comments } = parseSync(`sample.${lang}`, code)
  return comments
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/**
 * What is code in a page: imports, exports, the names of the components and the languages of
 * fences.
 */
function codeInMdx(code: string): string {
  return [...code.matchAll(/^(?:import|export) .*$|<\/?[A-Z]\w*|^ *`{3,}\w*/gm)]
    .map(([text]) => text.trim())
    .join('\n')
}

function frontMatterOf(code: string): string {
  return /^---\n([\s\S]*?)\n---$/m.exec(code)?.[1] ?? ''
}

/** Equal values, where a text may be Chinese in the place of an English one. */
function isTranslated(original: unknown, translation: unknown): boolean {
  if (typeof original === 'string' && typeof translation === 'string') {
    return original === translation || /\p{Script=Han}/u.test(translation)
  }
  if (!isObject(original) || !isObject(translation)) return original === translation
  const keys = Object.keys(original)
  return (
    keys.length === Object.keys(translation).length &&
    keys.every((key) => isTranslated(original[key], translation[key]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
