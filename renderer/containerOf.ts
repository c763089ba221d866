/** The element that React renders into. */
export function containerOf(): HTMLElement {
  const container = document.getElementById('app')
  if (!container) throw new Error('The document has no #app element.')
  return container
}
