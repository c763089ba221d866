import type { CardContent, CardElement, SocialCard } from './options.ts'

/** Unit: pixels, as the networks ask for. */
export const CARD = { width: 1200, height: 630 } as const

/** The light scheme of the theme. */
const COLORS = {
  paper: '#fafbfb',
  ink: '#1b202b',
  gray: '#60656f',
  rule: '#d6dbdd',
  rubric: '#be3029',
}

/** Space at the left of the text, with the fold in its middle. Unit: pixels. */
const MARGIN = 152
const FOLD = 96
/** Room for the title. Unit: pixels. */
const LINE = CARD.width - MARGIN - 80
const LINES = 3
const SIZES = [76, 66, 56, 48] as const

const box = (
  style: Readonly<Record<string, string | number>>,
  ...children: readonly CardContent[]
): CardElement => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } })
const bar = (style: Readonly<Record<string, string | number>>): CardElement =>
  box({ position: 'absolute', ...style })

/**
 * A card in the look of the theme: the fold, the mark of the place, site, section, title and
 * language.
 */
export function cardTree({ title, siteTitle, section, language, logo }: SocialCard): CardElement {
  return box(
    {
      width: CARD.width,
      height: CARD.height,
      backgroundColor: COLORS.paper,
      color: COLORS.ink,
      fontFamily: 'text',
      fontWeight: 400,
    },
    bar({ left: FOLD, top: 0, bottom: 0, width: 2, backgroundColor: COLORS.rule }),
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        paddingTop: 68,
        paddingRight: 80,
        paddingBottom: 60,
        paddingLeft: MARGIN,
      },
      siteLine(siteTitle, logo),
      box(
        { flexDirection: 'column', position: 'relative' },
        bar({
          left: FOLD - MARGIN - 2,
          top: 6,
          bottom: 6,
          width: 6,
          backgroundColor: COLORS.rubric,
        }),
        section.length === 0
          ? null
          : box({ marginBottom: 14, fontSize: 30, color: COLORS.gray }, section.join(' › ')),
        titleBlock(title),
      ),
      box({ fontSize: 28, color: COLORS.gray }, language),
    ),
  )
}

function siteLine(siteTitle: string, logo: string | null): CardElement {
  return box(
    { alignItems: 'center', fontFamily: 'display', fontSize: 36, fontWeight: 600 },
    logo === null
      ? null
      : { type: 'img', props: { src: logo, height: 48, style: { marginRight: 20 } } },
    siteTitle,
  )
}

/**
 * The title in the largest size in which it fits. One that is too long for the smallest is cut with
 * an ellipsis, which balanced lines cannot be.
 */
function titleBlock(title: string): CardElement {
  const size = SIZES.find((candidate) => linesOf(title, candidate) <= LINES)
  return {
    type: 'div',
    props: {
      style: {
        display: 'block',
        fontFamily: 'display',
        fontWeight: 600,
        fontSize: size ?? SIZES.at(-1),
        lineHeight: 1.22,
        ...(size ? { textWrap: 'balance' } : { lineClamp: LINES }),
      },
      children: title,
    },
  }
}

/** Characters that are as wide as they are high. */
const SQUARE = new RegExp(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}` +
    String.raw`\u3000-\u303F\uFF00-\uFFEF]`,
  'u',
)

/** About how many lines a text needs: Han characters are as wide as high, others half of that. */
function linesOf(text: string, size: number): number {
  const width = [...text].reduce((sum, character) => sum + (SQUARE.test(character) ? 1 : 0.53), 0)
  return Math.ceil((width * size * 1.06) / LINE)
}

/** All text of a tree. */
export function textOf(content: CardContent | readonly CardContent[] | undefined): string {
  if (content === undefined || content === null) return ''
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return (content as readonly CardContent[]).map(textOf).join(' ')
  return textOf((content as CardElement).props.children)
}

/** The tree with other font families, and with every text changed. */
export function mapTree(
  content: CardContent,
  map: { readonly family: (name: string) => string; readonly text: (text: string) => string },
): CardContent {
  if (content === null) return null
  if (typeof content === 'string') return map.text(content)
  const { style, children, ...props } = content.props as CardElement['props'] & {
    readonly style?: Readonly<Record<string, unknown>>
  }
  const family = style?.['fontFamily']
  const inner =
    children === undefined
      ? []
      : ([children].flat() as readonly CardContent[])
          .map((child) => mapTree(child, map))
          .filter((child) => child !== null)
  return {
    type: content.type,
    props: {
      ...props,
      ...(style && {
        style: { ...style, ...(typeof family === 'string' && { fontFamily: map.family(family) }) },
      }),
      ...(inner.length > 0 && { children: inner.length === 1 ? inner[0] : inner }),
    } as CardElement['props'],
  }
}
