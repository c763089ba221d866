/** Name of the elements that take the place of style elements. */
export const RULES = 'bf-rules'

/**
 * Runs a task whose code writes style attributes and style elements, which a strict content security policy forbids.
 * What it writes takes the way that a policy allows: declarations through the style object, rules through a sheet of the document.
 * The sheets are there for as long as the task runs.
 */
export async function withoutInlineStyles<Result>(task: () => Promise<Result>): Promise<Result> {
  const { setAttribute } = Element.prototype
  const { createElement } = document
  const sheets: CSSStyleSheet[] = []
  Element.prototype.setAttribute = function (name: string, value: string): void {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
  document.createElement = ((name: string, options?: ElementCreationOptions): HTMLElement =>
    name === 'style' ? ruleHolder(sheets) : createElement.call(document, name, options)) as Document['createElement']
  try {
    return await task()
  } finally {
    Element.prototype.setAttribute = setAttribute
    document.createElement = createElement
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  }
}

/** Stands in for a style element: its text becomes the rules of a sheet. */
function ruleHolder(sheets: CSSStyleSheet[]): HTMLElement {
  const sheet = new CSSStyleSheet()
  const element = document.createElement(RULES)
  document.adoptedStyleSheets.push(sheet)
  sheets.push(sheet)
  Object.defineProperty(element, 'innerHTML', {
    get: () => element.textContent,
    set(rules: string) {
      sheet.replaceSync(rules)
      element.textContent = rules
    },
  })
  return element
}
