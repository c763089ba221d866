import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// A component with fields for its properties, as a reader of the built site meets it.

const BADGE = `import type { ButtonHTMLAttributes, ReactNode } from 'react'
export interface BadgeProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  size?: 'small' | 'large'
  tone?: 'info' | 'warning' | 'danger' | 'success' | 'neutral'
  color?: string
  count?: number
  isOpen?: boolean
  onPick: (size: string) => void
  children?: ReactNode
}
export default function Badge({ label, size = 'small', tone, color = '#ff0000', count, isOpen = true, onPick, children, ...others }: BadgeProps) {
  if (count === 13) throw new Error('Unlucky.')
  return (
    <button type="button" id="badge" title={\`\${size} \${tone} \${color} \${count} \${isOpen}\`} onClick={() => onPick(size)} {...others}>
      {label}{children}
    </button>
  )
}
`
const PAGE =
  '# Badge\n\n<Controls moduleName="badge" inherited="disabled" />\n\n## Again\n\n' +
  '<Controls moduleName="badge" props={{ label: \'Two\' }} exclude="children" />\n'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [/favicon\.ico/], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('controls', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace(
        'defineConfig({',
        "defineConfig({ csp: true, plugins: [apiDocgen({ entries: { badge: 'src/Badge.tsx' }, " +
          "wrapper: 'src/Wrapper.tsx' })],",
      )
      .replace('import', "import { apiDocgen } from 'bifolio/plugins/api-docgen'\nimport"),
  )
  await site.write('src/Badge.tsx', BADGE)
  await site.write(
    'src/Wrapper.tsx',
    'export default ({ children }) => <div className="around">{children}</div>\n',
  )
  for (const lang of ['en', 'zh']) await site.write(`content/${lang}/guide/badge.mdx`, PAGE)
  server = await buildAndServe(site.root)
}, 120_000)
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test('fields set the properties, the code and the URL follow, and a reset undoes it', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/badge`)
  const controls = page.locator('.bf-controls').first()
  const fields = controls.getByRole('group', { name: 'Properties of Badge' })
  const title = () => controls.locator('.around #badge').getAttribute('title')
  const code = controls.locator('.bf-code code')
  expect(await title()).toBe('small undefined #ff0000 undefined true')
  expect(await code.innerText()).toBe('<Badge label="Badge" onPick={() => {}} />')
  await controls.locator('#badge').click()
  await fields.getByRole('radio', { name: 'large' }).check()
  await fields.getByRole('combobox', { name: 'tone' }).selectOption('danger')
  await fields.getByRole('textbox', { name: 'label' }).fill('Kite')
  await fields.getByRole('textbox', { name: 'color', exact: true }).fill('#00ff00')
  await fields.getByRole('spinbutton', { name: 'count' }).fill('3')
  await fields.getByRole('checkbox', { name: 'isOpen' }).uncheck()
  await fields.getByRole('checkbox', { name: 'disabled' }).check()
  await expect.poll(title).toBe('large danger #00ff00 3 false')
  expect(await controls.locator('#badge').isDisabled()).toBe(true)
  expect(await fields.getByLabel('Pick a color: color').inputValue()).toBe('#00ff00')
  await expect.poll(() => code.innerText()).toBe(
    '<Badge\n  label="Kite"\n  size="large"\n  tone="danger"\n  color="#00ff00"\n  count={3}\n' +
      '  isOpen={false}\n  disabled\n  onPick={() => {}}\n/>',
  )
  await expect.poll(() => new URL(page.url()).searchParams.get('badge.tone')).toBe('danger')
  const [, second] = await page.locator('.bf-controls #badge').all()
  expect(await second?.getAttribute('title')).toContain('small')
  const link = page.url()
  await fields.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(title).toBe('small undefined #ff0000 undefined true')

  const other = await newPage()
  await open(other, link)
  const shared = other.locator('.bf-controls').first()
  await expect
    .poll(() => shared.locator('#badge').getAttribute('title'))
    .toBe('large danger #00ff00 3 false')
  expect(await shared.getByRole('textbox', { name: 'label' }).inputValue()).toBe('Kite')
})

test.each([
  ['rebeccapurple', '#663399', '#112233'],
  ['#0f8', '#00ff88', '#112233'],
  ['rgb(10 20 30 / 50%)', '#0a141e', '#11223380'],
  ['hsl(120, 100%, 50%)', '#00ff00', '#112233'],
  ['#12345680', '#123456', '#11223380'],
  ['var(--bf-radius)', '#000000', '#112233'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000', '#112233'],
  ['kite', '#000000', '#112233'],
])('the color field shows %s, and keeps how opaque it is', async (value, shown, picked) => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/badge?badge.color=${encodeURIComponent(value)}`)
  const fields = page.getByRole('group', { name: 'Properties of Badge' }).first()
  const field = fields.getByLabel('Pick a color: color')
  await expect.poll(() => field.inputValue()).toBe(shown)
  await field.fill('#112233')
  const written = fields.getByRole('textbox', { name: 'color', exact: true })
  expect(await written.inputValue()).toBe(picked)
})

test('the fields work with the keyboard alone, and nothing of them is wrong for assistive technology', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/badge`)
  const controls = page.locator('.bf-controls').first()
  await controls.getByRole('textbox', { name: 'label' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toBe(
    'small',
  )
  await page.keyboard.press('ArrowRight')
  expect(await controls.locator('#badge').getAttribute('title')).toContain('large')
  await controls.getByRole('button', { name: 'Copy link' }).focus()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Enter')
  await controls.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('badge.size=large')
  expect(await violations(page)).toEqual([])
})

test('for a finger, the color is as high as the field beside it, and no control is small', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, touch: true })
  await open(page, `${server.origin}/guide/badge`)
  const fields = page.locator('.bf-controls').first().locator('.bf-controls-fields')
  const heightOf = async (selector: string): Promise<number> =>
    (await fields.locator(selector).first().boundingBox())?.height ?? 0
  const [color, text] = [await heightOf('[type="color"]'), await heightOf('[type="text"]')]
  expect(color).toBe(text)
  expect(color).toBeGreaterThanOrEqual(44)
  expect(await heightOf('[type="checkbox"]')).toBeGreaterThanOrEqual(24)
})

test('what a property breaks is shown in its place until another value works', async () => {
  const page = await newPage({ allow: [/favicon\.ico/, /Unlucky/] })
  await open(page, `${server.origin}/guide/badge`)
  const controls = page.locator('.bf-controls').first()
  const count = controls.getByRole('spinbutton', { name: 'count' })
  await count.fill('13')
  expect(await controls.getByRole('alert').innerText()).toContain('Unlucky.')
  await count.fill('12')
  expect(await controls.locator('#badge').getAttribute('title')).toContain('12')
})

test('the build lists the component for assistants', () => {
  const manifest = JSON.parse(
    readFileSync(join(site.root, 'dist/client/manifests/components.json'), 'utf8'),
  ) as { readonly v: number; readonly components: Readonly<Record<string, object>> }
  expect(manifest.v).toBe(0)
  expect(manifest.components['badge']).toMatchObject({
    id: 'badge',
    name: 'Badge',
    path: './src/Badge.tsx',
    reactDocgenTypescript: {
      exportName: 'default',
      props: {
        size: {
          required: false,
          type: { name: "'small' | 'large'" },
          defaultValue: { value: "'small'" },
        },
      },
    },
  })
  expect(JSON.stringify(manifest)).not.toContain('autoFocus')
})

test('with JavaScript disabled the component and its code can be read, and no field is there', async () => {
  const page = await newPage({ javaScript: false })
  await page.goto(`${server.origin}/zh/guide/badge`)
  const controls = page.locator('.bf-controls').last()
  expect(await controls.locator('#badge').innerText()).toBe('Two')
  expect(await controls.locator('.bf-code code').innerText()).toBe(
    '<Badge label="Two" onPick={() => {}} />',
  )
  expect(await controls.getByRole('textbox').count()).toBe(0)
  expect(await controls.locator('.bf-controls-fields').boundingBox()).toBeNull()
})
