import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()

/** Images in what surrounds images, as HTML. Their texts say in what. */
const HTML = `# Images

![text](./photo.png)

> ![quote](./photo.png)

- ![list](./photo.png)

  1. ![list in a list](./photo.png)

::: tip
![callout](./photo.png)
:::

| Before | After |
| --- | --- |
| ![table](./photo.png) | ![last of a table](./photo.png) |

| Name | Photo |
| --- | --- |
| Kite | ![beside text](./photo.png) |

<div style="display: grid; grid-template-columns: 1fr 1fr; gap: 16px">
<img src="./photo.png" alt="grid">
</div>

<div style="display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 1rem">
<img src="./photo.png" alt="fitting grid">
</div>
`
/** The same as components, and what contains what. */
const COMPONENTS = `import { useState } from 'react'

export function Live() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

# Images

<Live />

![text](./photo.png)

<Steps>

1. ![step](./photo.png)

   - ![list in a step](./photo.png)

</Steps>

<Card title="One">

![card](./photo.png)

</Card>

<Cards>
<Card title="One">

![cards](./photo.png)

</Card>
<Card title="Two">Two</Card>
</Cards>

<Callout>

![callout](./photo.png)

<Cards>
<Card title="One">

![cards in a callout](./photo.png)

</Card>
</Cards>

</Callout>

<Tabs>
<Tab label="One">

![tab](./photo.png)

</Tab>
</Tabs>

<div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 24 }}>
  <img src="./photo.png" alt="three" />
  <div>

![in a cell](./photo.png)

  </div>
</div>
`

beforeAll(async () => {
  site = await createScratchSite('image-sizes', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Images',
  locales: [{ lang: 'en', label: 'English' }],
  images: { widths: [200, 400, 800, 1600] },
})
`,
  )
  const photo = { create: { width: 1800, height: 900, channels: 3, background: '#4a8' } } as const
  const png = await sharp(photo).png().toBuffer()
  await writeFile(join(site.root, 'content/en/guide/photo.png'), png)
  await site.write('content/en/guide/images.md', HTML)
  await site.write('content/en/guide/components.mdx', COMPONENTS)
  const build = await runCli(['build'], site.root)
  expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
  server = await serveFolder(join(site.root, 'dist/client'))
}, 120_000)
afterAll(async () => {
  await server?.close()
  await site.dispose()
})

test.each([
  ['/guide/images.html', 1440],
  ['/guide/images.html', 700],
  ['/guide/images.html', 440],
  ['/guide/components.html', 1440],
  ['/guide/components.html', 700],
  ['/guide/components.html', 440],
])('images on %s in a window of %i px are as wide as their sizes', async (path, width) => {
  const { page } = await browser.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(server.origin + path)
  const images = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((image) => {
      const value = image
        .getAttribute('sizes')
        ?.split(/,\s+(?=\(width|min)/)
        .map((each) => /^(?:(\(.+?\)) )?(.+)$/.exec(each))
        .find((each) => !each?.[1] || matchMedia(each[1]).matches)?.[2]
      const measure = document.createElement('div')
      document.body.append(measure)
      measure.style.cssText = `position: absolute; width: ${value}`
      const promised = measure.getBoundingClientRect().width
      measure.remove()
      return {
        alt: image.getAttribute('alt'),
        promised: Math.round(promised),
        shown: Math.round(image.getBoundingClientRect().width),
      }
    }),
  )
  expect(images.length).toBeGreaterThan(8)
  expect(
    images.filter(({ promised, shown }) => promised < shown - 2 || promised > shown * 1.1 + 15),
  ).toEqual([])
})
