import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildContext } from '../site/context.ts'
import type { PlacedComponent } from '../site/pluginFiles.ts'

/** The stylesheet that declares the theme's fonts. */
const FONTS = fileURLToPath(new URL('../../components/styles/fonts.css', import.meta.url)).replaceAll('\\', '/')

/** Name of the stylesheet with the colors of the brand. */
export const BRAND_STYLES = 'virtual:bifolio/brand.css'

/** Code of the module with the site's theme and what the config puts on every page. What it does not ask for is not imported. */
export function themeModule({ config, root, themeFile, clientComponents }: Pick<BuildContext, 'config' | 'root' | 'themeFile' | 'clientComponents'>): string {
  const { themeConfig, globalStyles, globalUIComponents, locales, multiVersion } = config
  const hasAnnouncement = locales.some(({ announcement }) => announcement !== null)
  // What only some pages have is no part of the theme: `pageComponentsModule` has it.
  const placed = clientComponents.filter(({ when }) => when === null)
  const slotted = placed.filter(({ slot }) => slot !== null)
  const everywhere = [...globalUIComponents.map(([file, props]) => ({ path: join(root, file), props })), ...placed.filter(({ slot }) => slot === null)]
  const lines = [
    ...(themeConfig.brand === null ? [] : [`import '${BRAND_STYLES}'`]),
    ...(themeConfig.fonts ? [`import ${JSON.stringify(FONTS)}`] : []),
    ...(globalStyles === null ? [] : [`import ${JSON.stringify(join(root, globalStyles))}`]),
    ...(hasAnnouncement ? ["import { AnnouncementBar } from 'bifolio/__internal/layout/announcement'"] : []),
    ...(themeConfig.enableScrollToTop ? ["import { ScrollToTop } from 'bifolio/__internal/layout/scroll-to-top'"] : []),
    ...(multiVersion.versions.length > 0 ? ["import * as versions from 'bifolio/__internal/layout/versions'"] : []),
    ...everywhere.map(({ path }, index) => `import global${index} from ${JSON.stringify(path)}`),
    `export const globals = {
  announcement: ${hasAnnouncement ? 'AnnouncementBar' : 'null'},
  scrollToTop: ${themeConfig.enableScrollToTop ? 'ScrollToTop' : 'null'},
  versions: ${multiVersion.versions.length > 0 ? 'versions' : 'null'},
  components: [${everywhere.map(({ props }, index) => `[global${index}, ${JSON.stringify(props)}]`).join(', ')}],
}`,
    ...(slotted.length > 0 ? themeWithSlots(themeFile, slotted) : [themeFile === null ? 'export default {}' : `export { default } from ${JSON.stringify(themeFile)}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** The site's theme with components behind its own in some slots. */
function themeWithSlots(themeFile: string | null, components: readonly PlacedComponent[]): string[] {
  return [
    "import { createElement } from 'react'",
    themeFile === null ? 'const theme = {}' : `import theme from ${JSON.stringify(themeFile)}`,
    ...components.map(({ path }, index) => `import slot${index} from ${JSON.stringify(path)}`),
    `const slots = { ...theme.slots }
const add = (name, Component, props) => {
  const Before = slots[name]
  slots[name] = () => [Before && createElement(Before, { key: 0 }), createElement(Component, { ...props, key: 1 })]
}`,
    ...components.map(({ slot, props }, index) => `add(${JSON.stringify(slot)}, slot${index}, ${JSON.stringify(props)})`),
    'export default { ...theme, slots }',
  ]
}
