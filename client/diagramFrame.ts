import type { MermaidConfig } from 'mermaid'
import { loadMermaid } from 'virtual:bifolio/diagrams'
import { allowInlineStyles, withoutHolders } from './inlineStyles.ts'

// This module runs twice. In the page it only exports its URL. In the document of the frame, whose
// script it is, it loads Mermaid.
// Mermaid has no way to write its styles that a strict content security policy allows: it sets
// style attributes and inserts style
// elements. Both can only be redirected by replacing functions of the DOM, and in the frame no
// other code sees that.

/** Class of the frame that diagrams are rendered in. */
export const FRAME = 'bf-diagram-frame'
/**
 * Event of the frame when it can render. Its `detail` is `RenderDiagram`, or null when Mermaid
 * cannot be loaded.
 */
export const READY = 'bf-diagrams-ready'
/** What the frame runs. */
export const scriptUrl: string = import.meta.url

/** Renders a diagram. Returns the text of the SVG, and the rules that it needs. */
export type RenderDiagram = (
  id: string,
  source: string,
  config: MermaidConfig,
) => Promise<{ readonly svg: string; readonly rules: string }>

const frame = globalThis.frameElement
if (frame?.classList.contains(FRAME)) {
  renderer()
    .catch(() => null)
    .then((detail) => frame.dispatchEvent(new CustomEvent(READY, { detail })))
}

async function renderer(): Promise<RenderDiagram | null> {
  const mermaid = (await loadMermaid?.())?.default
  if (!mermaid) return null
  const takeRules = allowInlineStyles()
  return async (id, source, config) => {
    mermaid.initialize(config)
    // Text is measured: its font has to be there.
    await document.fonts.load(getComputedStyle(document.body).font, source).catch(() => {})
    try {
      const { svg } = await mermaid.render(id, source, document.body)
      return { svg: withoutHolders(svg), rules: takeRules() }
    } finally {
      takeRules()
      document.body.replaceChildren()
    }
  }
}
