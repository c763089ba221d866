import type { Mermaid } from 'mermaid'
import { loadMermaid } from 'virtual:bifolio/diagrams'
import { loadPart } from './loadPart.ts'

/** Loads what draws diagrams. Null where the site has none, or it cannot be loaded. */
export async function loadDiagramTool(): Promise<Mermaid | null> {
  return loadMermaid === null ? null : ((await loadPart(loadMermaid))?.default ?? null)
}
