import { afterAll, expect, test } from 'vitest'
import { contextOf } from '../../../../node/site/context.ts'
import { createStructuredData } from '../../../../node/site/structuredData.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('structured-data')
afterAll(scratch.remove)

test('a page is described with its way, and no title ends the script', async () => {
  const write = (path: string, text: string): string => scratch.write(`all/${path}`, text)
  write('bifolio.config.mjs', "export default { siteUrl: 'https://kite.example', title: 'Kite' }\n")
  write('content/en/index.md', '---\npageType: home\n---\n')
  write('content/en/fly.md', '---\ntitle: "</script> & <b>"\n---\n\nText.\n')
  write('content/en/hidden.md', '---\nsitemap: false\n---\n\n# Hidden\n')
  const { config, get } = await contextOf({ root: `${scratch.folder}/all` })
  const describe = await createStructuredData({ config, get, modified: new Map() })
  expect(await describe('en/hidden.md')).toBe('')
  const html = await describe('en/fly.md')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json: unknown = JSON.parse(html.replaceAll(/^<script[^>]*>|<\/script>\n$/g, ''))
  expect(json).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle', headline: '</script> & <b>' },
      { itemListElement: [{ position: 1, item: 'https://kite.example/' }, { position: 2 }] },
    ],
  })
})
