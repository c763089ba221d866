// Makes the README's picture from the built site: node scripts/screenshot.mjs
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { createStaticHandler } from '../lib/node/cli/staticHandler.js'
import { requireBrowser } from './browser.mjs'

const server = createServer(createStaticHandler('dist/client', '/'))
await new Promise((resolve) => server.listen(0, 'localhost', resolve))
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
await page.goto(`http://localhost:${server.address().port}/`, { waitUntil: 'networkidle' })
await page.screenshot({ path: '.github/screenshot.png' })
await browser.close()
server.close()
