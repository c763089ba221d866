/** Name of the elements that take the place of style elements. */
const HOLDER = 'bf-rules'

/**
 * Lets code write style attributes and style elements in the document of its realm where a strict
 * content security policy forbids them: declarations go through the style object, rules through a
 * sheet of the document. It replaces functions of the DOM for good, so it is only for a realm in
 * which no other code runs. Returns what takes the rules that were written since the last time out
 * of the document.
 */
export function allowInlineStyles(): () => string {
  const written: string[] = []
  const { setAttribute } = Element.prototype
  const { createElement } = document
  Element.prototype.setAttribute = function (name: string, value: string): void {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement))
      this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
  document.createElement = ((name: string, options?: ElementCreationOptions): HTMLElement =>
    name === 'style'
      ? ruleHolder(written)
      : createElement.call(document, name, options)) as Document['createElement']
  return () => {
    document.adoptedStyleSheets = []
    return written.splice(0).join('\n')
  }
}

/** Removes the placeholders of style elements from markup. */
export function withoutHolders(markup: string): string {
  return markup.replaceAll(new RegExp(`<${HOLDER}[^>]*></${HOLDER}>`, 'g'), '')
}

/** Placeholder of a style element: its text becomes the rules of a sheet. */
function ruleHolder(written: string[]): HTMLElement {
  const sheet = new CSSStyleSheet()
  const element = document.createElement(HOLDER)
  document.adoptedStyleSheets.push(sheet)
  let rules = ''
  Object.defineProperty(element, 'innerHTML', {
    get: () => rules,
    set(next: string) {
      rules = next
      written.push(next)
      sheet.replaceSync(next)
    },
  })
  return element
}
