import { readFileSync } from 'node:fs'
import { CARD, mapTree, textOf } from './cardTree.ts'
import { type CardFonts, type FontFace, familiesOf } from './fonts.ts'
import type { CardElement } from './options.ts'
import type { Drawing } from './siteCards.ts'

/** Draws cards with these fonts. The libraries are loaded by the first one. */
export function createRenderer(
  faces: readonly FontFace[],
  isMissing: (character: string) => boolean,
): (tree: CardElement) => Promise<Uint8Array> {
  // Satori keeps what it has read of a list of fonts as long as it is the same list.
  const fonts = faces.map(({ file, weight }, index) => ({
    name: `font${index}`,
    data: readFileSync(file),
    weight: weight as 400,
    style: 'normal' as const,
  }))
  const families = { display: familiesOf(faces, 'display'), text: familiesOf(faces, 'text') }
  return async (tree) => {
    const [{ default: satori }, { renderAsync }] = await Promise.all([
      import('satori'),
      import('@resvg/resvg-js'),
    ])
    const drawn = mapTree(tree, {
      family: (name) => (name === 'display' || name === 'text' ? families[name] : name),
      text: (text) => [...text].filter((character) => !isMissing(character)).join(''),
    })
    const svg = await satori(drawn as Parameters<typeof satori>[0], { ...CARD, fonts })
    // Texts are paths by now: the fonts of the machine change nothing.
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
  }
}

/** A renderer for cards of one language, with the fonts that their texts need. */
export function rendererFor(
  drawings: readonly Pick<Drawing, 'tree' | 'tag'>[],
  fonts: CardFonts,
): ReturnType<typeof createRenderer> {
  const text = drawings.map(({ tree }) => textOf(tree)).join('')
  const missing = new Set(fonts.missing(text))
  return createRenderer(fonts.facesFor(text, drawings[0]?.tag ?? ''), (character) =>
    missing.has(character),
  )
}
