import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until React has taken over the document and its effects have run.
 * No part of the page shows it, hence the look at React's own marks on the nodes.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOwned = (element: Element | null): boolean =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const parts = [
      document.querySelector('[id="bf:app"] > :not(link)'),
      ...document.querySelectorAll('.bf-sidebar, .bf-prev-next, .bf-overview'),
    ]
    return parts.every(isOwned)
  })
  // A page that has not been painted yet, as while its fonts are held back, may never be called
  // idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  )
}

/** Opens a URL, checks that it answers with 200 and waits until scripts run. */
export async function open(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  await hydrated(page)
}

/** Leaves a mark in the document. It is gone when another document is loaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''))
}

/** True while the document is the one that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'))
}

/** Waits until the h1 is the given one. */
export async function arrivedAt(page: Page, title: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', {
      level: 1,
      name: title,
      ...(typeof title === 'string' && { exact: true }),
    })
    .waitFor()
}

/** Waits until the page has stopped scrolling, and gives its position. Unit: pixels. */
export async function restingScroll(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1
        const look = (): void => {
          if (window.scrollY === last) return resolve(last)
          last = window.scrollY
          requestAnimationFrame(() => requestAnimationFrame(look))
        }
        look()
      }),
  )
}

/** Distance of an element from the top of the window. Unit: pixels. */
export async function topOf(locator: Locator): Promise<number> {
  return await locator.evaluate((element) => element.getBoundingClientRect().top)
}

/**
 * Id of the section that is under the sticky bars: the last heading above a line a little below
 * them.
 */
export async function sectionInView(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const line =
      (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 16
    const headings = [...document.querySelectorAll('main :is(h2, h3, h4)[id]')]
    return headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null
  })
}

/** True when a part of a section, its heading or its text, can be seen below the sticky bars. */
export async function isSectionShown(page: Page, id: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const headings = [...document.querySelectorAll('main :is(h2, h3, h4)[id]')]
    const at = headings.findIndex((heading) => heading.id === wanted)
    const end = headings[at + 1]?.getBoundingClientRect().top ?? Infinity
    return (
      at >= 0 &&
      (headings[at]?.getBoundingClientRect().top ?? Infinity) < window.innerHeight &&
      end > line &&
      window.scrollY > 0
    )
  }, id)
}

/** True when the heading of a section can be seen: below the sticky bars, above the lower edge. */
export async function isInView(page: Page, id: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const box = document.getElementById(wanted)?.getBoundingClientRect()
    return box !== undefined && box.top >= line - 1 && box.bottom <= window.innerHeight
  }, id)
}

/**
 * Clicks at the place of an element. `click()` scrolls first, even to what is in a sticky bar, and
 * so loses the place.
 */
export async function clickInPlace(locator: Locator): Promise<void> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to click.')
  await locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** What has the focus: tag and text or name, for messages that can be read. */
export async function focusedText(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    return `${element?.localName ?? ''}: ${element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''}`
  })
}

/**
 * Waits until a document that is opened next has loaded what follows the site in an open tab. No
 * part of the page shows it.
 */
export async function followsSite(page: Page): Promise<void> {
  await page.waitForResponse(
    async (response) =>
      // The name of a chunk may end like this too.
      response.url().includes('/chunks/') && /[^\w-]sw\.js/.test(await response.text()),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
  )
}

/** Quiet time after which nothing more is expected from the network. Unit: milliseconds. */
const QUIET = 250

/**
 * URLs that are asked for while something is done, until all answers are there and nothing more is
 * asked for.
 */
export async function requestsDuring(page: Page, action: () => Promise<void>): Promise<string[]> {
  const urls: string[] = []
  const unanswered = new Set<Request>()
  let lastChange = Date.now()
  const onStart = (request: Request): void => {
    urls.push(request.url())
    unanswered.add(request)
    lastChange = Date.now()
  }
  const onEnd = (request: Request): void => {
    unanswered.delete(request)
    lastChange = Date.now()
  }
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await action()
  lastChange = Date.now()
  await expect
    .poll(() => unanswered.size === 0 && Date.now() - lastChange > QUIET, { timeout: 10_000 })
    .toBe(true)
  page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd)
  return urls
}
