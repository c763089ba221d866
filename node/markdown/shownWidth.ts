import { type Ancestor, type Container, containerOf } from './imageContainer.ts'

/** Width of the text, `--bf-content-width` in `tokens.css`. Unit: pixels. */
export const TEXT_WIDTH = 704
/** Space beside the text on a phone. Unit: pixels. */
const MARGINS = 40
/** What windows wider than a phone have besides: margins and a scroll bar. Unit: pixels. */
const WIDER_MARGINS = 41
/** Columns that only wider windows have aren't counted, nor are more. Unit: pixels. */
const WIDEST_WINDOW = 2560
const MOST_COLUMNS = 12

/** The width that an image may have: `min(most px, share * 100vw - less px)`. */
interface Room {
  readonly most: number
  /** Of the window, from 0 to 1. */
  readonly share: number
  readonly less: number
  /** Only in windows that are narrower. Unit: pixels. Infinity: in all others. */
  readonly below: number
}

/** An image on a page. */
export interface PlacedImage {
  /** Its own, or the one that the author states. Unit: pixels. */
  readonly width: number
  /** The outermost first. */
  readonly ancestors: readonly Ancestor[]
  /** False on a page that may show images as wide as the window. */
  readonly hasLayout: boolean
}

/**
 * The width at which an image is shown, as the value of `sizes`: that of the text, less the space
 * that its containers take, and divided by the columns of a grid.
 */
export function sizesOf({ width, ancestors, hasLayout }: PlacedImage): string {
  const page = hasLayout ? { most: TEXT_WIDTH, less: MARGINS } : { most: Infinity, less: 0 }
  let rooms: readonly Room[] = [{ ...page, share: 1, below: Infinity }]
  for (const [depth, ancestor] of ancestors.entries()) {
    const container = containerOf(ancestor, ancestors[depth - 1], ancestors[depth + 1])
    if (container) rooms = rooms.flatMap((room) => within(room, container))
  }
  return rooms
    .map((room) => written(room, width))
    .filter((size, at, all) => size.value !== all[at + 1]?.value)
    .map(({ below, value }) => (below === Infinity ? value : `(width < ${below}px) ${value}`))
    .join(', ')
}

/** The room in a container, for each number of columns that it has. */
function within(room: Room, { most = Infinity, less = 0, columns = 1, fit }: Container): Room[] {
  // A page without a layout may have lines of any length.
  const widest = room.most === Infinity ? Infinity : Math.min(room.most, most)
  const inner: Room = { ...room, most: widest - less, less: room.less + less }
  if (!fit) return [divided(inner, columns)]
  const { atLeast, gap } = fit
  const found: Room[] = []
  for (let count = 1; ; count++) {
    const needed = (count + 1) * atLeast + count * gap
    const below = Math.round((needed + inner.less + WIDER_MARGINS) / inner.share)
    const isLast =
      needed > inner.most || below >= Math.min(room.below, WIDEST_WINDOW) || count === MOST_COLUMNS
    const column = divided(inner, count, (count - 1) * gap)
    found.push({ ...column, below: isLast ? room.below : below })
    if (isLast) return found
  }
}

function divided(room: Room, columns: number, gaps = 0): Room {
  return {
    most: (room.most - gaps) / columns,
    share: room.share / columns,
    less: (room.less + gaps) / columns,
    below: room.below,
  }
}

function written(
  { most, share, less, below }: Room,
  width: number,
): { readonly below: number; readonly value: string } {
  const window = `${rounded(share * 100)}vw`
  const rest = less === 0 ? window : `${window} - ${rounded(less)}px`
  return { below, value: `min(${rounded(Math.min(width, most))}px, ${rest})` }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
