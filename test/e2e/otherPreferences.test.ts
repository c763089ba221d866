import { expect, inject } from 'vitest'
import { describeOthers } from '../support/otherReader.ts'

// What readers have set in a system or a browser that is not Chromium.

const { origin } = inject('site')

describeOthers(
  'a site without JavaScript',
  (journey) => {
    journey('is read and walked through, and has no dead controls', async (reader) => {
      await reader.open(`${origin}/guide/start/introduction`)
      expect(await reader.run("return matchMedia('(scripting: none)').matches")).toBe(true)
      await reader.click('.bf-prev-next a[rel=next]')
      await reader.until("return location.pathname === '/guide/start/getting-started'")
      await reader.until("return document.readyState === 'complete'")
      expect(
        await reader.run(`
          const controls = ['.bf-search-button button', '.bf-scheme-switch', '[data-code=copy]']
          return [...document.querySelectorAll(String(controls))]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => element.outerHTML.slice(0, 80))`),
      ).toEqual([])
      expect(
        await reader.run("return document.querySelector('article').innerText.length > 1000"),
      ).toBe(true)
    })
  },
  { javaScript: false },
)

describeOthers(
  'a site for readers of a dark system without motion',
  (journey) => {
    journey('is dark, and moves nothing', async (reader) => {
      await reader.read(`${origin}/guide/basic/use-mdx`)
      expect(
        await reader.run(`
          const [red] = getComputedStyle(document.body).color.match(/[\\d.]+/)
          return [matchMedia('(prefers-reduced-motion)').matches, Number(red) > 150]`),
      ).toEqual([true, true])
      await reader.click('.bf-search-button button')
      await reader.until(
        `return document.activeElement === document.querySelector('dialog[open] input')`,
      )
      expect(await reader.run('return document.getAnimations().length')).toBe(0)
    })
  },
  { isDark: true, reducedMotion: true },
)

describeOthers(
  'a site in colors of the system',
  (journey) => {
    journey(
      'marks the current page',
      async (reader) => {
        await reader.read(`${origin}/guide/basic/use-mdx`)
        const current = `getComputedStyle(document.querySelector('.bf-tree a[aria-current]'), '::after')`
        expect(
          await reader.run(`
            const probe = document.body.appendChild(document.createElement('i'))
            probe.style.cssText = 'color: Highlight; forced-color-adjust: none'
            return [matchMedia('(forced-colors: active)').matches,
              ${current}.backgroundColor === getComputedStyle(probe).color]`),
        ).toEqual([true, true])
      },
      { only: 'Firefox' },
    )
  },
  { forcedColors: true },
)
