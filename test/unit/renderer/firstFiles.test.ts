import { expect, test } from 'vitest'
import {
  arrangeAssets,
  type AssetsManifest,
  firstFilesOf,
  type InjectedAsset,
} from '../../../renderer/firstFiles.ts'

const manifest: AssetsManifest = Object.freeze({
  'a.ts': Object.freeze({ file: 'assets/a.js', css: ['assets/site.css', 'assets/theme.css'] }),
  'node_modules/bifolio/lib/renderer/client.js': {
    file: 'assets/client.js',
    isEntry: true,
    imports: ['a.ts', 'b.ts'],
  },
  'b.ts': { file: 'assets/b.js', css: ['assets/site.css'], imports: ['a.ts'] },
  'page.ts': { file: 'assets/page.js', css: ['assets/page.css'] },
})

test('the first files are those of the entry and its imports, the theme first', () => {
  expect(firstFilesOf(manifest, 'assets/theme.css')).toEqual({
    scripts: ['assets/client.js', 'assets/a.js', 'assets/b.js'],
    styles: ['assets/theme.css', 'assets/site.css'],
  })
})

test('a document has its stylesheets in this order, and preloads no font', () => {
  const asset = (src: string, assetType: string): InjectedAsset => ({
    src,
    assetType,
    inject: 'HTML_BEGIN',
  })
  const assets = [
    asset('/docs/assets/page.css', 'style'),
    asset('/docs/assets/text.woff2', 'font'),
    asset('/docs/assets/site.css', 'style'),
    asset('/docs/assets/theme.css', 'style'),
  ]
  arrangeAssets(assets, ['assets/theme.css', 'assets/site.css'])
  expect(assets.map(({ src }) => src)).toEqual([
    '/docs/assets/theme.css',
    '/docs/assets/site.css',
    '/docs/assets/page.css',
    '/docs/assets/text.woff2',
  ])
  expect(assets.filter(({ inject }) => inject === false)).toHaveLength(1)
})
