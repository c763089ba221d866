/**
 * The height of an element with the space that its document has around it. Not the height of the
 * document, which may be that of the frame. Unit: px.
 */
export function heightWith(element: Element): number {
  const { body, documentElement } = element.ownerDocument
  const around = [body, documentElement].flatMap((each) => {
    const style = getComputedStyle(each)
    return [
      style.marginTop,
      style.borderTopWidth,
      style.paddingTop,
      style.paddingBottom,
      style.borderBottomWidth,
      style.marginBottom,
    ].map((length) => Number.parseFloat(length) || 0)
  })
  return Math.ceil(
    around.reduce((sum, length) => sum + length, element.getBoundingClientRect().height),
  )
}
