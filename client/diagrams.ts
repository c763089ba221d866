import type { Mermaid } from 'mermaid'
import { loadMermaid } from 'virtual:bifolio/diagrams'

/** Loads what draws diagrams. Null where the site has none. */
export async function loadDiagramTool(): Promise<Mermaid | null> {
  return loadMermaid === null ? null : (await loadMermaid()).default
}
