// Where a term occurs, as text. A place is a page and a section. Pages are numbered by slots, which
// depend on their own URLs: a page that is added leaves the numbers of the others alone, and so the
// files that it isn't in.

/** A place of a term. */
export interface Place {
  readonly page: number
  readonly section: number
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))
const BITS = 5
/** Slots for each page, at least. With more, fewer pages have the same one, and steps are longer */
const SPACIOUSNESS = 2

/** More than a page has sections: slot and section make one number. */
const SECTIONS = 2 ** 24

/** FNV-1a. Unit: 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  // The last characters reach the low bits only after mixing.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** The slot of each page, by its route path. */
export function slotsOf(routePaths: readonly string[]): number[] {
  let size = 16
  while (size < routePaths.length * SPACIOUSNESS) size *= 2
  const hashes = routePaths.map(hashText)
  const slots: number[] = Array.from({ length: routePaths.length }, () => 0)
  const taken = new Set<number>()
  const order = [...routePaths.keys()].sort(
    (a, b) => hashes[a]! - hashes[b]! || (routePaths[a]! < routePaths[b]! ? -1 : 1),
  )
  for (const page of order) {
    let slot = hashes[page]! % size
    while (taken.has(slot)) slot = (slot + 1) % size
    taken.add(slot)
    slots[page] = slot
  }
  return slots
}

/** Writes places as steps between slots and, within a page, between sections. */
export function packPlaces(places: readonly Place[], slots: readonly number[]): string {
  const keys = new Float64Array(places.length)
  for (const [at, { page, section }] of places.entries())
    keys[at] = (slots[page] ?? 0) * SECTIONS + section
  keys.sort()
  let packed = ''
  let lastSlot = -1
  let lastSection = 0
  for (const [at, key] of keys.entries()) {
    const next = keys[at + 1] ?? Infinity
    if (key === next) continue
    const slot = Math.floor(key / SECTIONS)
    if (slot !== lastSlot) {
      packed += packNumber(slot - Math.max(0, lastSlot))
      lastSlot = slot
      lastSection = 0
    }
    const section = key % SECTIONS
    const isLast = next >= (slot + 1) * SECTIONS
    packed += packNumber((section - lastSection) * 2 + Number(!isLast))
    lastSection = section
  }
  return packed
}

/** The places that `packPlaces` has written, in the order of the slots. */
export function unpackPlaces(packed: string, pageOf: readonly (number | undefined)[]): Place[] {
  const places: Place[] = []
  let slot = 0
  let section: number | null = null
  for (const number of unpackNumbers(packed)) {
    if (section === null) {
      slot += number
      section = 0
      continue
    }
    section += number >> 1
    const page = pageOf[slot]
    if (page !== undefined) places.push({ page, section })
    if (number % 2 === 0) section = null
  }
  return places
}

/** A number in digits of five bits, lowest first, with a bit that marks that more follow. */
function packNumber(number: number): string {
  let packed = ''
  for (; number >= 1 << BITS; number >>>= BITS)
    packed += DIGITS.charAt((number & ((1 << BITS) - 1)) | (1 << BITS))
  return packed + DIGITS.charAt(number)
}

function unpackNumbers(packed: string): number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (const digit of packed) {
    const value = VALUES.get(digit) ?? 0
    number |= (value & ((1 << BITS) - 1)) << shift
    shift += BITS
    if (value >= 1 << BITS) continue
    numbers.push(number)
    number = 0
    shift = 0
  }
  return numbers
}
