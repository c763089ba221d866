/** True where keys are text, also in the shadow tree of a custom element, as an editor has one. */
export function isInTextField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
