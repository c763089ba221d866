import type { RenderDiagram } from './diagramFrame.ts'
import { loadPart } from './loadPart.ts'

let opening: Promise<RenderDiagram> | undefined
let queue: Promise<unknown> = Promise.resolve()
let count = 0

/**
 * Renders diagrams one after the other, because Mermaid has global settings. Calls back with an id
 * for each.
 */
export function inTurn(render: (id: string) => Promise<void>): void {
  queue = queue.then(() => render(`bf-diagram-${++count}`))
}

/**
 * Loads what renders diagrams, with the text of an element of the page as the model. Null when it
 * cannot be loaded.
 */
export async function loadDiagramTool(model: Element): Promise<RenderDiagram | null> {
  return await loadPart(async () => {
    opening ??= openFrame(model)
    return await opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
  })
}

/**
 * Opens a document beside the page. It has the stylesheets of the page, so that text is measured in
 * the right font.
 */
async function openFrame(model: Element): Promise<RenderDiagram> {
  // A chunk of its own: the frame would run all that is in the same chunk again.
  const { FRAME, READY, scriptUrl } = await import('./diagramFrame.ts')
  const frame = document.createElement('iframe')
  frame.className = FRAME
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  document.body.append(frame)
  try {
    const inside = frame.contentDocument
    if (!inside) throw new Error('The document for diagrams cannot be opened.')
    const { lang, dir } = document.documentElement
    Object.assign(inside.documentElement, { lang, dir })
    // One that is disabled is never loaded.
    await Promise.all(
      [
        ...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"]:not([disabled]), style'),
      ].map((sheet) => copyTo(inside, sheet)),
    )
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(model)
    Object.assign(inside.body.style, { fontFamily, fontSize, lineHeight })
    return await new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error('Mermaid cannot be loaded.'))
      frame.addEventListener(
        READY,
        (event) => {
          const { detail } = event as CustomEvent<RenderDiagram | null>
          if (detail) resolve(detail)
          else fail()
        },
        { once: true },
      )
      const script = inside.createElement('script')
      script.type = 'module'
      script.src = scriptUrl
      script.addEventListener('error', fail)
      inside.head.append(script)
    })
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** Resolves when the stylesheet is loaded. One that cannot be loaded is missing in the page too. */
async function copyTo(inside: Document, sheet: HTMLElement): Promise<void> {
  const copy = inside.importNode(sheet, true)
  copy.nonce = sheet.nonce
  const settled = new Promise((resolve) => {
    for (const event of ['load', 'error']) copy.addEventListener(event, resolve)
  })
  inside.head.append(copy)
  if (copy.localName === 'link') await settled
}
