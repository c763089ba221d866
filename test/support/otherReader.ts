import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirefox } from './firefox.ts'
import { isNightly } from './nightly.ts'
import type { OtherBrowser, Preferences } from './otherBrowsers.ts'
import { openWebKit } from './webKit.ts'

/** A reader in a browser that is not Chromium. */
export interface OtherReader extends OtherBrowser {
  /** Opens a URL, until React has taken over its document. */
  read(url: string): Promise<void>
  /** Waits until the body of a function returns true in the page. */
  until(condition: string): Promise<void>
  /** Clicks in the middle of the first visible element, once nothing covers it. */
  click(selector: string): Promise<void>
}

type Name = 'Firefox' | 'WebKit'

/** Adds a test. It fails for errors in the console, where the browser reports them. */
export type Journey = (
  title: string,
  walk: (reader: OtherReader) => Promise<void>,
  options?: JourneyOptions,
) => void

interface JourneyOptions {
  /** True for a test of `npm run test:browsers`. @default false: only at night */
  readonly isShort?: boolean
  /** The only browser that it is about. */
  readonly only?: Name
}

const STARTS = { Firefox: openFirefox, WebKit: openWebKit } as const
/** Unit: milliseconds. */
const PATIENCE = 20_000

/** Describes what readers do, in each of the browsers. Skipped where it isn't installed. */
export function describeOthers(
  title: string,
  define: (journey: Journey, name: Name) => void,
  preferences: Preferences = {},
): void {
  describe.each(['Firefox', 'WebKit'] as const)(`${title} in %s`, (name) => {
    let browser: OtherBrowser | null = null
    beforeAll(async () => {
      browser = await STARTS[name](preferences)
      if (browser) console.log(`${name} ${browser.version}`)
      await browser?.resize(1440, 900)
    }, 120_000)
    afterAll(async () => {
      await browser?.close()
    })
    define((journey, walk, { isShort = false, only = name } = {}) => {
      test.runIf((isShort || isNightly) && only === name)(
        journey,
        async (context) => {
          if (!browser) return context.skip(`${name} isn't installed.`)
          const before = browser.problems().length
          await walk(readerOf(browser))
          return expect(browser.problems().slice(before)).toEqual([])
        },
        120_000,
      )
    }, name)
  })
}

function readerOf(browser: OtherBrowser): OtherReader {
  const until = async (condition: string): Promise<void> =>
    await expect
      .poll(() => browser.run(condition), { timeout: PATIENCE, message: condition })
      .toBe(true)
  return {
    ...browser,
    until,
    async read(url) {
      await browser.open(url)
      await until(`
        const parts = [document.querySelector('[id="bf:app"] > :not(link)'),
          ...document.querySelectorAll('.bf-sidebar, .bf-prev-next')]
        return document.documentElement.hasAttribute('data-js-on') && parts.every((element) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber')))`)
    },
    async click(selector) {
      const middle = (): Promise<[number, number] | string> =>
        browser.run(`
          const element = [...document.querySelectorAll(${JSON.stringify(selector)})]
            .find((one) => one.checkVisibility({ visibilityProperty: true }))
          if (!element) return 'not visible'
          element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const { x, y, width, height } = element.getBoundingClientRect()
          const at = [x + width / 2, y + height / 2]
          const hit = document.elementFromPoint(...at)
          return element.contains(hit) ? at : 'covered by ' + (hit?.outerHTML.slice(0, 80) ?? '')`)
      await expect
        .poll(middle, { timeout: PATIENCE, message: selector })
        .toEqual([expect.any(Number), expect.any(Number)])
      const [x, y] = await middle()
      await browser.clickAt(Number(x), Number(y))
    },
  }
}
