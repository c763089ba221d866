import { resolvedScheme, subscribeScheme } from '../../client/colorScheme.ts'
import { inTurn, loadDiagramTool } from '../../client/diagrams.ts'
import { watchView } from '../../client/observers.ts'
import { diagramColors } from './diagramColors.ts'

/** How far outside of the window a diagram is already rendered. */
const MARGIN = '300px'

/**
 * Draws the diagrams of an article when the reader comes near them, and again in the other colors
 * when the scheme changes.
 * The source stays in the page for readers with JavaScript disabled, and is shown if the diagram
 * can't be rendered.
 */
export function attachDiagrams(article: HTMLElement): () => void {
  const sheets = new Map<Element, CSSStyleSheet>()
  const drawn = new Set<HTMLElement>()
  let isOver = false
  const draw = (figure: HTMLElement): void => {
    drawn.add(figure)
    inTurn(async (id) => {
      if (isOver) return
      const picture = await drawingOf(id, figure).catch((error: unknown) => {
        console.error('A diagram cannot be drawn:', error)
        return null
      })
      if (picture && !isOver) show(figure, picture, sheets)
    })
  }
  const observer = watchView(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer?.unobserve(target)
        draw(target)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const figure of article.querySelectorAll<HTMLElement>('.bf-diagram'))
    if (observer) observer.observe(figure)
    else draw(figure)
  const stopScheme = subscribeScheme(() => drawn.forEach(draw))
  return () => {
    isOver = true
    observer?.disconnect()
    stopScheme()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => ![...sheets.values()].includes(sheet),
    )
  }
}

/** An image with the rules that it needs. */
interface Drawing {
  readonly svg: SVGSVGElement
  readonly rules: string
}

async function drawingOf(id: string, figure: HTMLElement): Promise<Drawing | null> {
  const render = await loadDiagramTool(figure)
  if (!render) return null
  const source = figure.querySelector('code')?.textContent ?? ''
  // The sources are the site's own pages: what they say need not be made harmless.
  const { svg, rules } = await render(id, source, {
    startOnLoad: false,
    securityLevel: 'loose',
    theme: 'base',
    themeVariables: { darkMode: resolvedScheme() === 'dark', ...diagramColors() },
    fontFamily: 'inherit',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
  })
  const picture = parse(svg)
  if (picture) prefixIds(picture)
  return picture && { svg: picture, rules }
}

/** Two diagrams may have nodes of the same name, and so may the text around them. */
function prefixIds(svg: SVGSVGElement): void {
  const ids = new Map<string, string>()
  for (const element of svg.querySelectorAll('[id]')) {
    if (element.id === '' || element.id.startsWith(svg.id)) continue
    ids.set(element.id, `${svg.id}-${element.id}`)
    element.id = `${svg.id}-${element.id}`
  }
  if (ids.size === 0) return
  const renamed = (id: string): string => ids.get(id) ?? id
  for (const element of svg.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^aria-(?:labelledby|describedby)$/.test(name))
        element.setAttribute(name, value.split(' ').map(renamed).join(' '))
      else if (name.endsWith('href') && value.startsWith('#'))
        element.setAttribute(name, `#${renamed(value.slice(1))}`)
      else if (value.includes('url(#'))
        element.setAttribute(
          name,
          value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`),
        )
    }
  }
}

/**
 * The SVG of a text, as nodes without style attributes: a policy that forbids them reports them
 * when they are parsed.
 */
function parse(text: string): SVGSVGElement | null {
  const svg = new DOMParser().parseFromString(
    text.replaceAll(/ style="/g, ' data-style="'),
    'image/svg+xml',
  ).documentElement
  return svg instanceof SVGSVGElement ? svg : null
}

/** What the section of an element is called. */
function headingAbove(element: Element): string | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')]
  const heading = headings.findLast(
    (candidate) => candidate.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const text =
    heading &&
    [...heading.childNodes]
      .filter((node) => !(node instanceof Element && node.matches('.bf-anchor')))
      .map(({ textContent }) => textContent)
      .join('')
  return text?.trim()
}

function show(
  figure: HTMLElement,
  { svg, rules }: Drawing,
  sheets: Map<Element, CSSStyleSheet>,
): void {
  const sheet = sheets.get(figure) ?? new CSSStyleSheet()
  sheet.replaceSync(rules)
  if (!sheets.has(figure)) document.adoptedStyleSheets.push(sheet)
  sheets.set(figure, sheet)
  for (const element of [svg, ...svg.querySelectorAll<SVGElement>('[data-style]')]) {
    if (element.dataset.style !== undefined) element.style.cssText = element.dataset.style
    delete element.dataset.style
  }
  const label = figure.querySelector('figcaption')?.textContent ?? headingAbove(figure)
  if (label && !svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', label)
  svg.setAttribute('role', 'img')
  figure.querySelector('svg')?.remove()
  figure.prepend(document.importNode(svg, true))
  figure.dataset.state = 'drawn'
}
