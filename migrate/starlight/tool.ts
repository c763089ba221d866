import type { PageTool } from '../mdx/tool.ts'
import { ASTRO_IDS } from '../slugs.ts'
import { readCodeBlock } from './codeMeta.ts'
import { COMPONENTS, readImage } from './components.ts'

/** Pages of Starlight. */
export const STARLIGHT: PageTool = {
  name: 'Astro',
  components: COMPONENTS,
  same: new Set(['Card', 'LinkCard', 'Steps', 'Tabs']),
  elements: {},
  inCode: {},
  // Components of these packages are none of React.
  packages: new RegExp(
    String.raw`^(?:astro$|astro[:/-]|@astrojs\/|@astro-community\/|starlight-|virtual:|` +
      String.raw`@[\w-]+\/(?:astro|starlight)-)`,
  ),
  shims: {},
  given: ['Astro', 'frontmatter'],
  exports: /^components$/,
  readsAll: false,
  ids: ASTRO_IDS,
  bindingOf: (specifier, imported) =>
    specifier === '@astrojs/starlight/components'
      ? { kind: 'component', name: imported }
      : specifier === 'astro:assets' && (imported === 'Image' || imported === 'Picture')
        ? { kind: 'image' }
        : null,
  readImage,
  readCodeBlock: (lang, meta, code) => readCodeBlock(lang, meta, code),
}
