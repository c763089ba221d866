import type { Page } from 'playwright-core'

/**
 * Controls whose target is smaller than `size` in either direction, one line each. Measured by what
 * a click would hit, so that a target which reaches beyond its box counts, and one that is under
 * its neighbor does not.
 * Links in a line of text are exempt. While something floats over the page, only what is in it is
 * measured.
 */
export async function smallTargets(page: Page, size: number, within: string): Promise<string[]> {
  return await page.evaluate(
    ([limit, selector]) => {
      const isInText = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        element.closest('p, li, td, th, dd, blockquote, small') !== null
      /** Code and tables have the focus only to be scrolled. */
      const isControl = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches('.bf-skip, .bf-code pre, .bf-table') &&
        !isInText(element)
      const controls = [
        ...document.querySelectorAll(
          `:is(${selector}) :is(a[href], button, input, summary, [role="option"], [tabindex="0"])`,
        ),
      ]
      return controls.filter(isControl).flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const hits = (x: number, y: number): boolean => {
          const hit = document.elementFromPoint(x, y)
          return (
            hit !== null &&
            (element.contains(hit) ||
              (element instanceof HTMLInputElement &&
                hit.closest('label')?.contains(element) === true))
          )
        }
        const y = box.top + box.height / 2
        const x = [0.5, 0.25, 0.75, 0.1, 0.9]
          .map((share) => box.left + box.width * share)
          .find((place) => hits(place, y))
        if (x === undefined) return [`covered: ${element.outerHTML.slice(0, 120)}`]
        const reach = (dx: number, dy: number): number => {
          let way = 0
          while (way < limit && hits(x + dx * (way + 1), y + dy * (way + 1))) way++
          return way
        }
        const [width, height] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1]
        return width < limit || height < limit
          ? [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`]
          : []
      })
    },
    [size, within] as const,
  )
}
