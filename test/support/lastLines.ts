import type { Locator } from 'playwright-core'

/** How many characters the last line of each of these elements has, as it is shown. */
export async function lastLines(elements: Locator): Promise<number[]> {
  return await elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange()
      const tops: number[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          tops.push(Math.round(range.getBoundingClientRect().top))
        }
      }
      return tops.filter((top) => top === tops.at(-1)).length
    }),
  )
}
