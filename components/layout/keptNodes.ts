/** A copy of the document, whose images and components do nothing. */
export function copyDocument(): Element {
  return document.implementation.createHTMLDocument().importNode(document.body, true)
}

/** What a place of the document held when a copy was made of it. Takes it out of the copy. */
export function keptNodes(place: Element, copy: Element): ChildNode[] {
  const before = neighbor(place, copy, 'previousElementSibling')
  const after = neighbor(place, copy, 'nextElementSibling')
  const nodes: ChildNode[] = []
  let node = before
    ? before.nextSibling
    : (place.parentElement && counterpart(place.parentElement, copy))?.firstChild
  for (; node && node !== after; node = node.nextSibling) nodes.push(node)
  // Text beside the place is in the document.
  const { previousSibling, nextSibling } = place
  if (previousSibling && nodes[0]?.isEqualNode(previousSibling)) nodes.shift()
  if (nextSibling && nodes.at(-1)?.isEqualNode(nextSibling)) nodes.pop()
  return nodes
}

/** The nearest element beside a place that the copy has, too. */
function neighbor(
  place: Element,
  copy: Element,
  side: 'previousElementSibling' | 'nextElementSibling',
): Element | undefined {
  for (let element = place[side]; element; element = element[side]) {
    const found = counterpart(element, copy, side === 'nextElementSibling')
    if (found) return found
  }
  return undefined
}

/**
 * The element of the copy for one of the document: among those of its parent that are alike, the
 * one of the same number, counted from the end if that is the side that hasn't changed.
 */
function counterpart(element: Element, copy: Element, isFromEnd = false): Element | undefined {
  if (element === document.body) return copy
  const parent = element.parentElement
  const others = parent && counterpart(parent, copy)
  if (!others) return undefined
  const alike = ({ children }: Element): Element[] =>
    [...children].filter(
      (child) =>
        child.localName === element.localName &&
        child.getAttribute('class') === element.getAttribute('class'),
    )
  const now = alike(parent)
  return alike(others).at(now.indexOf(element) - (isFromEnd ? now.length : 0))
}
