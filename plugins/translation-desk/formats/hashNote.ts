import type { TakenUnit } from '../exchange.ts'

/** Both hashes of a section, as a note that tools keep. */
export function hashNote({
  sourceHash,
  targetHash,
}: Pick<TakenUnit, 'sourceHash' | 'targetHash'>): string {
  return `bifolio: source=${sourceHash} target=${targetHash}`
}

/** Reads the hashes. Null for another note. */
export function readHashNote(text: string): Pick<TakenUnit, 'sourceHash' | 'targetHash'> | null {
  const [, sourceHash, targetHash] = /bifolio: source=(\S+) target=(\S*)/.exec(text) ?? []
  return sourceHash === undefined || targetHash === undefined ? null : { sourceHash, targetHash }
}
