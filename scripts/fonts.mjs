// Cuts the fonts of the theme out of the packages they come in: node scripts/fonts.mjs
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const OUT = 'lib/components/fonts'
const STYLES = 'components/styles/fonts.css'
/** Records what the files were made from. */
const STAMP = join(OUT, '.made-from')

/**
 * The license reserves the name "Source" for the whole fonts: what is cut out of them has a name of
 * its own.
 */
const RESERVED_NAME = 'Source'

const SANS = '@fontsource-variable/source-sans-3'
const SERIF = '@fontsource-variable/source-serif-4'
export const FACES = {
  sans: {
    family: 'Bifolio Sans',
    from: `${SANS}/files/source-sans-3-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
  'sans-italic': {
    family: 'Bifolio Sans',
    from: `${SANS}/files/source-sans-3-latin-wght-italic.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
  serif: {
    family: 'Bifolio Serif',
    from: `${SERIF}/files/source-serif-4-latin-opsz-normal.woff2`,
    axes: { wght: 600, opsz: 28 },
    features: ['kern'],
  },
}
/**
 * Fonts of the images that the plugin social-cards renders. Its renderer reads neither WOFF2 nor
 * variable fonts, and no ranges: characters that Han fonts have too are in separate files.
 */
const CARDS_OUT = 'lib/plugins/social-cards/fonts'
const CARD_FACES = {
  sans: { ...FACES.sans, axes: { wght: 400 }, features: [] },
  serif: FACES.serif,
}
const SHARED_MARKS = '·–—‘’“”…'

/** Small capitals, old figures and the like are never asked for. */
const FEATURES = ['kern', 'liga', 'tnum']

const require = createRequire(import.meta.url)

/** Makes the font files in `lib`, unless they were made from the same sources before. */
export async function makeFonts() {
  const styles = readFileSync(STYLES, 'utf8')
  const stamp = stampOf(styles)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  mkdirSync(OUT, { recursive: true })
  for (const [name, characters] of charactersByFile(styles)) {
    const { family, from, axes, features = FEATURES } = FACES[name.replace(/-latin$/, '')]
    const options = { variationAxes: axes, keepFeatures: features }
    const cut = await subsetFont(readFileSync(require.resolve(from)), characters, {
      ...options,
      targetFormat: 'sfnt',
    })
    rename(cut, family)
    writeFileSync(
      join(OUT, `${name}.woff2`),
      await subsetFont(cut, characters, { keepFeatures: features, targetFormat: 'woff2' }),
    )
  }
  await makeCardFonts(charactersByFile(styles))
  const notices =
    `Source Sans 3: ${await copyrightOf(FACES.sans.from)}\n` +
    `Source Serif 4: ${await copyrightOf(FACES.serif.from)}`
  for (const folder of [OUT, CARDS_OUT])
    writeFileSync(
      join(folder, 'LICENSE.txt'),
      `${notices}\nThe fonts in this folder are subsets of these, under names of their own.\n\n` +
        `${license()}`,
    )
  writeFileSync(STAMP, stamp)
}

/** The letters of both files of a face, and the marks, as WOFF. */
async function makeCardFonts(files) {
  mkdirSync(CARDS_OUT, { recursive: true })
  for (const [name, { family, from, axes, features }] of Object.entries(CARD_FACES)) {
    const all = files
      .filter(([file]) => file.replace(/-latin$/, '') === name)
      .map(([, characters]) => characters)
      .join('')
    const letters = [...all].filter((character) => !SHARED_MARKS.includes(character)).join('')
    for (const [ending, characters] of [
      ['', letters],
      ['-punctuation', SHARED_MARKS],
    ]) {
      const options = { keepFeatures: features }
      const cut = await subsetFont(readFileSync(require.resolve(from)), characters, {
        ...options,
        variationAxes: axes,
        targetFormat: 'sfnt',
      })
      rename(cut, family)
      writeFileSync(
        join(CARDS_OUT, `${name}${ending}.woff`),
        await subsetFont(cut, characters, { ...options, targetFormat: 'woff' }),
      )
    }
  }
}

/** File name without extension → every character of the rules that use it. */
function charactersByFile(styles) {
  const files = new Map()
  for (const [rule] of styles.matchAll(/@font-face \{[^}]*\}/g)) {
    const name = /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1]
    if (name === undefined) continue
    const ranges = [
      .../unicode-range:([^;]*);/.exec(rule)[1].matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g),
    ]
    const characters = ranges.flatMap(([, first, last = first]) =>
      codes(Number.parseInt(first, 16), Number.parseInt(last, 16)),
    )
    files.set(name, new Set([...(files.get(name) ?? []), ...characters]))
  }
  return [...files].map(([name, characters]) => [name, [...characters].sort().join('')])
}

function codes(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

/** The entries of the `name` table: what each is about, where it is and its text. */
function namesOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const names = font.readUInt32BE(
    tables.find((at) => font.toString('latin1', at, at + 4) === 'name') + 8,
  )
  const texts = names + font.readUInt16BE(names + 4)
  return Array.from({ length: font.readUInt16BE(names + 2) }, (_, index) => {
    const at = names + 6 + index * 12
    const place = font
      .subarray(texts + font.readUInt16BE(at + 10))
      .subarray(0, font.readUInt16BE(at + 8))
    return {
      kind: font.readUInt16BE(at + 6),
      at,
      place,
      text: Buffer.from(place).swap16().toString('utf16le'),
    }
  })
}

/** The kind of the entry that holds the notice of copyright. */
const COPYRIGHT = 0

async function copyrightOf(from) {
  const font = await subsetFont(readFileSync(require.resolve(from)), ' ', { targetFormat: 'sfnt' })
  return namesOf(font).find(({ kind }) => kind === COPYRIGHT).text
}

/**
 * Writes the family's name over every entry of the `name` table that holds the reserved one. The
 * notice of copyright stays.
 */
function rename(font, family) {
  for (const { kind, at, place, text } of namesOf(font)) {
    if (kind === COPYRIGHT || !text.includes(RESERVED_NAME)) continue
    const written = place.write(family.replaceAll(' ', ''), 'utf16le')
    place.subarray(0, written).swap16()
    font.writeUInt16BE(written, at + 8)
  }
}

function license() {
  return readFileSync(require.resolve(`${SANS}/LICENSE`), 'utf8').replace(/^Google Inc\.\s*/, '')
}

function stampOf(styles) {
  const versions = [SANS, SERIF, 'subset-font'].map(
    (name) => JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).version,
  )
  const script = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  return createHash('sha256')
    .update(JSON.stringify([styles, script, versions]))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts()
