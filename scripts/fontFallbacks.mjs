// Computes widths and heights for the local fonts that are shown until those of the theme are
// loaded: node scripts/fontFallbacks.mjs
// With a folder of the local fonts' files, it measures these first.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontMetrics } from './fontMetrics.mjs'
import { FACES } from './fonts.mjs'

const STYLES = 'components/styles/fonts.css'
/** Local font → width of an average character, in shares of the font size. */
const WIDTHS = 'scripts/fallbackWidths.json'

/**
 * Local font → the face that it replaces, and a file with its widths. Arial and Times New Roman
 * have those of Liberation; Roboto and Noto Serif are on Android.
 */
const STAND_INS = {
  Arial: { face: FACES.sans, axes: { wght: 400 }, file: 'LiberationSans-Regular.ttf' },
  'Arial Italic': {
    face: FACES['sans-italic'],
    axes: { wght: 400 },
    file: 'LiberationSans-Italic.ttf',
  },
  'Arial Bold': { face: FACES.sans, axes: { wght: 600 }, file: 'LiberationSans-Bold.ttf' },
  Roboto: { face: FACES.sans, axes: { wght: 400 }, file: 'roboto-latin-400-normal.woff2' },
  'Roboto Bold': { face: FACES.sans, axes: { wght: 600 }, file: 'roboto-latin-700-normal.woff2' },
  'Times New Roman Bold': {
    face: FACES.serif,
    axes: FACES.serif.axes,
    file: 'LiberationSerif-Bold.ttf',
  },
  'Noto Serif Bold': {
    face: FACES.serif,
    axes: FACES.serif.axes,
    file: 'noto-serif-latin-700-normal.woff2',
  },
}

const require = createRequire(import.meta.url)

/** Local font → descriptors that make its lines as long and as high as those of the face. */
export async function fallbackDescriptors() {
  const widths = JSON.parse(readFileSync(WIDTHS, 'utf8'))
  const entries = Object.entries(STAND_INS).map(async ([local, { face, axes }]) => {
    const { width, ascent, descent, lineGap } = await fontMetrics(require.resolve(face.from), axes)
    const scale = width / widths[local]
    const percent = (share) => `${Number((share * 100).toFixed(1))}%`
    return [
      local,
      {
        'size-adjust': percent(scale),
        'ascent-override': percent(ascent / scale),
        'descent-override': percent(descent / scale),
        'line-gap-override': percent(lineGap / scale),
      },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The stylesheet with these descriptors in every rule that names a local font. */
export function withDescriptors(styles, descriptors) {
  return styles.replaceAll(/@font-face \{[^}]*\}/g, (rule) => {
    const local = /src: local\('([^']+)'\)/.exec(rule)?.[1]
    if (local === undefined) return rule
    return Object.entries(descriptors[local]).reduce(
      (text, [name, value]) => text.replace(new RegExp(`${name}: [^;]*;`), `${name}: ${value};`),
      rule,
    )
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv
  if (folder !== undefined) {
    const widths = await Promise.all(
      Object.entries(STAND_INS).map(async ([local, { file }]) => [
        local,
        Number((await fontMetrics(join(folder, file))).width.toFixed(5)),
      ]),
    )
    writeFileSync(WIDTHS, `${JSON.stringify(Object.fromEntries(widths), null, 2)}\n`)
  }
  writeFileSync(STYLES, withDescriptors(readFileSync(STYLES, 'utf8'), await fallbackDescriptors()))
}
