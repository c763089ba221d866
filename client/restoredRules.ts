declare global {
  interface Window {
    /** What scripts in the head show, until React shows it itself. */
    bifolioRules?: Partial<Record<RestoredPart, CSSStyleSheet>> | undefined
  }
}

type RestoredPart = 'sidebar' | 'tabs'

/**
 * Called in the document head: shows a part of the page as the reader left it. It touches no
 * element that React will hydrate. A constructed style sheet holds the rules, because a strict
 * content security policy allows it.
 */
export function restoreRules(part: RestoredPart, rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.bifolioRules = { ...window.bifolioRules, [part]: sheet }
}

/** Removes the rules once React shows the state itself. */
export function dropRules(part: RestoredPart): void {
  const { [part]: sheet, ...others } = window.bifolioRules ?? {}
  if (!sheet) return
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  window.bifolioRules = others
}
