import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { charactersOf } from './charactersOf.ts'
import type { CardFont } from './options.ts'

/** One font file. */
export interface FontFace {
  /** Absolute. */
  readonly file: string
  readonly weight: number
  /** What it is asked for, first and last character each; null for all it has. */
  readonly ranges: readonly (readonly [first: number, last: number])[] | null
  /** True for fonts that the author names. */
  readonly isOwn: boolean
  readonly role: 'display' | 'text' | 'both'
}

/** The fonts of all cards. */
export interface CardFonts {
  /** The characters of a text that no font has. */
  missing(text: string): string[]
  /** The files that a text needs, in the order in which they are asked. */
  facesFor(text: string, tag: string): FontFace[]
  /** Digest that shows whether files are the same as in an earlier build. */
  digest(faces: readonly FontFace[]): string
}

const require = createRequire(import.meta.url)
const THEME = join(
  dirname(require.resolve('bifolio/package.json')),
  'lib/plugins/social-cards/fonts',
)

const themeFace = (name: string, role: FontFace['role'], weight: number): FontFace => ({
  file: join(THEME, `${name}.woff`),
  weight,
  ranges: null,
  isOwn: false,
  role,
})
/** Letters, then the punctuation that Latin and Han share. */
const LETTERS = [themeFace('serif', 'display', 600), themeFace('sans', 'text', 400)]
const PUNCTUATION = [
  themeFace('serif-punctuation', 'display', 600),
  themeFace('sans-punctuation', 'text', 400),
]

/** Languages whose marks “ ” —— … are as wide as their characters. */
const FULL_WIDTH = /^(?:zh|ja|ko)\b/

/** Opens the fonts. @throws Error when a file is not there or names none */
export function openFonts(fonts: readonly CardFont[], root: string): CardFonts {
  const own = fonts.flatMap((font) => facesOf(font, root))
  const tables = new Map<string, (codePoint: number) => boolean>()
  const digests = new Map<string, string>()
  const digestOf = (file: string): string => {
    const digest =
      digests.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('hex')
    digests.set(file, digest)
    return digest
  }
  const has = ({ file, ranges }: FontFace, codePoint: number): boolean => {
    if (ranges && !ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
      return false
    let table = tables.get(file)
    if (!table) tables.set(file, (table = charactersOf(readFileSync(file))))
    return table(codePoint)
  }
  return {
    missing: (text) =>
      charactersIn(text)
        .filter(
          (codePoint) => ![...LETTERS, ...PUNCTUATION, ...own].some((face) => has(face, codePoint)),
        )
        .map((codePoint) => String.fromCodePoint(codePoint)),
    digest: (faces) => faces.map(({ file, weight }) => `${weight}:${digestOf(file)}`).join(' '),
    facesFor(text, tag) {
      const wanted = charactersIn(text)
      const needed = own.filter((face) => wanted.some((codePoint) => has(face, codePoint)))
      return FULL_WIDTH.test(tag)
        ? [...LETTERS, ...needed, ...PUNCTUATION]
        : [...LETTERS, ...PUNCTUATION, ...needed]
    },
  }
}

/**
 * Names of the families for titles and for other texts. Each file is a family of its own, so that
 * one is asked after the other.
 */
export function familiesOf(faces: readonly FontFace[], role: 'display' | 'text'): string {
  const wanted = role === 'display' ? 600 : 400
  const weights = [...new Set(faces.filter(({ isOwn }) => isOwn).map(({ weight }) => weight))]
  const nearest = weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  return faces
    .flatMap((face, index) =>
      (face.isOwn ? face.weight === nearest : face.role === role) ? [`font${index}`] : [],
    )
    .join(', ')
}

/** Line breaks and the like have no glyph. */
function charactersIn(text: string): number[] {
  return [
    ...new Set(
      [...text]
        .filter((character) => !/[\s\p{Cf}\p{Variation_Selector}]/u.test(character))
        .map((character) => character.codePointAt(0) ?? 0),
    ),
  ]
}

function facesOf(font: CardFont, root: string): FontFace[] {
  const { file, weight } = typeof font === 'string' ? { file: font, weight: 400 } : font
  const path = pathOf(file, root)
  if (!path.endsWith('.css'))
    return [{ file: path, weight, ranges: null, isOwn: true, role: 'both' }]
  const faces = [...readFileSync(path, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(
    ([, rule = '']): FontFace[] => {
      const url = /url\(["']?([^"')]+\.(?:ttf|otf|woff))["']?\)/.exec(rule)?.[1]
      if (url === undefined || /font-style:\s*(?:italic|oblique)/.test(rule)) return []
      const ranges = /unicode-range:\s*([^;]+)/.exec(rule)?.[1]
      return [
        {
          file: resolve(dirname(path), url),
          weight: Number(/font-weight:\s*(\d+)/.exec(rule)?.[1] ?? weight),
          ranges: ranges === undefined ? null : rangesIn(ranges),
          isOwn: true,
          role: 'both',
        },
      ]
    },
  )
  if (faces.length === 0) throw new Error('contains no TTF, OTF or WOFF file')
  return faces
}

function pathOf(file: string, root: string): string {
  const path = resolve(root, file)
  if (existsSync(path)) return path
  try {
    return createRequire(join(root, 'package.json')).resolve(file)
  } catch {
    throw new Error("doesn't exist")
  }
}

/** `U+4E00-4E0F, U+30??` as numbers. */
function rangesIn(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
    ([, first = '', last = first]) =>
      [
        Number.parseInt(first.replaceAll('?', '0'), 16),
        Number.parseInt(last.replaceAll('?', 'F'), 16),
      ] as const,
  )
}
