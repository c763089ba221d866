// Makes the images of the documentation and of the README: npm run screenshots [name …]
// The own site has to be built before. The other sites are made from the starter.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createStaticHandler } from '../lib/node/preview/staticHandler.js'
import { requireBrowser } from './browser.mjs'
import { layoutPicture } from './layoutPicture.mjs'
import { takeRestylings } from './restylePictures.mjs'

const command = join(import.meta.dirname, '../lib/node/cli/main.js')
const starter = join(import.meta.dirname, '../test/.tmp/screenshots')
const wanted = process.argv.slice(2)
const DESKTOP = { width: 1152, height: 648 }
const PHONE = { width: 390, height: 700 }

/** Each is taken in both languages and color schemes, from a URL of a site, after `act`. */
const SCENES = [
  {
    name: 'search',
    site: 'own',
    path: '/guide/start/introduction',
    viewport: DESKTOP,
    act: openSearch,
  },
  {
    name: 'facing',
    site: 'own',
    path: '/guide/basic/static-assets',
    viewport: { width: 1440, height: 760 },
    act: openFacing,
  },
  { name: 'menu', site: 'own', path: '/guide/basic/markdown', viewport: PHONE, act: openMenu },
  { name: 'starter', site: 'starter', path: '/', viewport: DESKTOP },
  {
    name: 'versions',
    site: 'versions',
    path: '/guide/first-steps',
    viewport: { width: 1152, height: 420 },
    act: openVersions,
  },
]

mkdirSync('public/screens', { recursive: true })
for (const scheme of ['light', 'dark'])
  writeFileSync(`public/screens/layout-${scheme}.svg`, layoutPicture(scheme))
if (wanted.join() === 'layout') process.exit(0)

const origins = { own: await serve('dist/client') }
rmSync(starter, { recursive: true, force: true })
run(['init', starter, '--lang', 'en,zh', '--title', 'Kite'])
// The packages are those of this repository.
rmSync(join(starter, 'package.json'), { force: true })
run(['build'], starter)
origins.starter = await serve(join(starter, 'dist/client'), 'starter')
makeVersions()
run(['build'], starter)
origins.versions = await serve(join(starter, 'dist/client'), 'versions')

const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
})
for (const scene of SCENES.filter(({ name }) => isWanted(name))) {
  for (const lang of ['en', 'zh'])
    for (const colorScheme of ['light', 'dark']) await takeScene(scene, lang, colorScheme)
}
if (isWanted('overlay')) await takeOverlay()
if (isWanted('readme')) await takeReadme()
if (isWanted('restyle'))
  await takeRestylings({
    folder: join(starter, '../restyle'),
    build: (folder) => run(['build'], folder),
    serve: (folder) => serve(folder, 'restyle'),
    open: (viewport) => newPage('en', 'light', viewport),
  })
await browser.close()
process.exit(0)

function isWanted(name) {
  return wanted.length === 0 || wanted.includes(name)
}

function run(args, cwd) {
  const { status } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Serves a folder as it is now. A later build does not change it. */
async function serve(folder, name) {
  const kept = name ? join(starter, `../screenshots-${name}`) : folder
  if (name) {
    rmSync(kept, { recursive: true, force: true })
    cpSync(folder, kept, { recursive: true })
  }
  const server = createServer(createStaticHandler(kept, '/'))
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${server.address().port}`
}

/** Makes two versions of the starter, and an announcement. */
function makeVersions() {
  renameSync(join(starter, 'content'), join(starter, 'v2'))
  mkdirSync(join(starter, 'content'))
  renameSync(join(starter, 'v2'), join(starter, 'content/v2'))
  cpSync(join(starter, 'content/v2'), join(starter, 'content/v1'), { recursive: true })
  const config = join(starter, 'bifolio.config.ts')
  const more = `  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  text: { release: { en: 'Kite 2 is out: read what is new', zh: 'Kite 2 已发布，查看新变化' } },
  themeConfig: { announcement: { text: 'release', link: '/guide/first-steps' } },
`
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(
      'export default defineConfig({\n',
      `export default defineConfig({\n${more}`,
    ),
  )
}

async function newPage(lang, colorScheme, viewport) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    hasTouch: viewport === PHONE,
  })
  return await context.newPage()
}

async function takeScene({ name, site, path, viewport, act }, lang, colorScheme) {
  const page = await newPage(lang, colorScheme, viewport)
  await page.goto(`${origins[site]}${lang === 'zh' ? '/zh' : ''}${path}`, {
    waitUntil: 'networkidle',
  })
  await act?.(page, lang)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await save(page, `public/screens/${name}-${lang}-${colorScheme}.webp`)
  await page.context().close()
}

/** Saves what a page or an element of it looks like. */
async function save(shown, path) {
  const png = await shown.screenshot()
  // Readers can't see more than two image pixels per CSS pixel in a column.
  const { width } = await sharp(png).metadata()
  await sharp(png)
    .resize({ width: Math.round(width * 0.75) })
    .webp({ quality: 82, effort: 6 })
    .toFile(path)
  console.log(path)
}

async function openSearch(page, lang) {
  await page.keyboard.press('Control+k')
  await page
    .locator('dialog[open] input')
    .pressSequentially(lang === 'zh' ? '死链' : 'broken links')
  await page.locator('dialog[open] mark').first().waitFor()
}

async function openFacing(page) {
  await page.locator('.bf-facing-switch').click()
  await page.locator('.bf-leaf').first().waitFor({ state: 'attached' })
}

async function openMenu(page) {
  await page.locator('.bf-menu-button').click()
  await page.locator('.bf-drawer[open]').waitFor()
}

async function openVersions(page) {
  await page.locator('.bf-navbar .bf-version-switch button').click()
}

/**
 * A report in the browser, while a page has a dead link. The overlay of Vite has one look, so the
 * image shows nothing of the page behind it.
 */
async function takeOverlay() {
  const site = join(starter, '../screenshots-overlay')
  rmSync(site, { recursive: true, force: true })
  run(['init', site, '--lang', 'en', '--title', 'Kite'])
  rmSync(join(site, 'package.json'))
  writeFileSync(
    join(site, 'content/en/guide/first-steps.mdx'),
    '# First steps\n\nThen [write a page](./writting).\n',
  )
  const server = spawn(process.execPath, [command, 'dev', '--port', '5917'], {
    cwd: site,
    stdio: 'ignore',
  })
  const page = await newPage('en', 'light', { width: 960, height: 640 })
  for (let left = 60; left > 0; left--) {
    const isThere = await page.goto('http://localhost:5917/guide/first-steps').then(
      () => true,
      () => false,
    )
    if (isThere) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const overlay = page.locator('vite-error-overlay')
  await overlay.locator('.message').waitFor({ timeout: 60_000 })
  // The folder is one of this machine.
  await overlay.locator('.file').evaluateAll((places, root) => {
    for (const { childNodes } of places)
      for (const node of childNodes)
        node.textContent = (node.textContent ?? '').replace(`${root}/`, '')
  }, site)
  const frame = overlay.locator('.window')
  await frame.evaluate(({ style }) => style.setProperty('border-radius', '0'))
  await save(frame, 'public/screens/overlay.webp')
  server.kill()
}

async function takeReadme() {
  const page = await newPage('en', 'light', { width: 1280, height: 800 })
  await page.goto(`${origins.own}/`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .resize({ width: 1600 })
    .png({ palette: true, quality: 90 })
    .toFile('.github/screenshot.png')
  console.log('.github/screenshot.png')
}
