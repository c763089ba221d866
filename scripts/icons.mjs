// Makes the PNG icons from the logo: node scripts/icons.mjs
import { readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { requireBrowser } from './browser.mjs'

const ICONS = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-512.png', size: 512 },
]

/** Share of the side that stays free around the logo. */
const INSET = 0.14

/** Systems add a background, often black, to an image without one. */
const GROUND = '#fafbfb'

const logo = await readFile('public/logo.svg', 'utf8')
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] })
for (const { file, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const style =
    `body { margin: 0; padding: ${size * INSET}px; background: ${GROUND} } svg { display: ` +
    'block; width: 100%; height: auto }'
  await page.setContent(`<style>${style}</style>${logo}`)
  await page.screenshot({ path: `public/${file}` })
  await page.close()
}
await browser.close()
