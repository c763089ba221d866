import { type FoldedText, foldWithPlaces } from '../foldText.ts'
import { lowerBound } from '../lowerBound.ts'
import type { InvertedIndex, SearchUnit } from './invertedIndex.ts'
import type { PartName, PartStore, SearchStart, TextKind } from './parts.ts'

/** The text of a unit that isn't loaded. */
const NOT_THERE: FoldedText = foldWithPlaces('')

/** The texts of an index, of which the parts come when they are asked for. */
export interface LazyTexts {
  /** All units. The text of one is empty until its part is loaded. */
  readonly units: readonly SearchUnit[]
  /** The part that has the text of a unit. Null for a text of the start. */
  textPart(unit: number): PartName | null
  /** Whether the text of a unit is loaded. */
  hasText(unit: number): boolean
  folded(unit: number): FoldedText
}

/** Puts the texts of parts into the units of the start, as soon as a store has them. */
export function createLazyTexts(
  start: SearchStart,
  base: Pick<InvertedIndex, 'units' | 'unitsOfPage'>,
  store: PartStore,
): LazyTexts {
  const units: SearchUnit[] = [...base.units]
  const foldedUnits = new Map<number, FoldedText>()
  const filled = new Set<unknown>()

  const fill = (kind: TextKind, at: number, part: unknown): void => {
    if (filled.has(part)) return
    filled.add(part)
    const [page = 0, section = 0] = start[kind].texts[at] ?? []
    let unit = base.unitsOfPage(page).sections[section]?.[kind] ?? 0
    for (const text of part as readonly string[]) {
      while (units[unit]?.field !== kind && unit < units.length) unit++
      const known = units[unit]
      if (known) units[unit++] = { ...known, text }
    }
  }
  /** Kind and position of the part that has the text of a unit. */
  const partOf = (unit: number): { kind: TextKind; at: number } | null => {
    const { field: kind, page = 0, section = 0 } = units[unit] ?? {}
    if (kind !== 'text' && kind !== 'code') return null
    return { kind, at: partAt(start[kind].texts, page, section) }
  }
  const nameOf = ({ kind, at }: { kind: TextKind; at: number }): PartName | null => {
    const hash = start[kind].texts[at]?.[2]
    return hash === undefined ? null : { kind: `${kind}s`, hash }
  }
  const textPart = (unit: number): PartName | null => {
    const part = partOf(unit)
    return part && nameOf(part)
  }
  const hasText = (unit: number): boolean => {
    const part = partOf(unit)
    const name = part && nameOf(part)
    if (!name) return true
    const content = store.get(name)
    if (!content) return false
    fill(part.kind, part.at, content)
    return true
  }
  return {
    units,
    textPart,
    hasText,
    folded(unit) {
      const known = foldedUnits.get(unit)
      if (known !== undefined) return known
      if (!hasText(unit)) return NOT_THERE
      const text = foldWithPlaces(units[unit]?.text ?? '')
      foldedUnits.set(unit, text)
      return text
    },
  }
}

/** Position of the part that begins at a section or before it. */
function partAt(
  texts: readonly (readonly [page: number, section: number, hash: string])[],
  page: number,
  section: number,
): number {
  const isAfter = (at: number): boolean => {
    const [firstPage = 0, firstSection = 0] = texts[at] ?? []
    return firstPage > page || (firstPage === page && firstSection > section)
  }
  return lowerBound(texts, isAfter) - 1
}
