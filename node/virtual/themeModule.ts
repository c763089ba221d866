import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineModule } from '../engineModules.ts'
import { slashed } from '../slashed.ts'
import type { BuildContext } from '../site/context.ts'
import type { PlacedComponent } from '../site/pluginFiles.ts'

/** The stylesheet that declares the theme's fonts. */
const FONTS = slashed(fileURLToPath(new URL('../../components/styles/fonts.css', import.meta.url)))

/** Name of the stylesheet with the colors of the brand. */
export const BRAND_STYLES = 'virtual:bifolio/brand.css'

/**
 * Code of the module with the site's theme and what the config puts on every page. What it does not
 * ask for is not imported.
 */
export function themeModule({
  config,
  root,
  themeFile,
  clientComponents,
  themeComponents = new Map(),
}: Pick<BuildContext, 'config' | 'root' | 'themeFile' | 'clientComponents'> &
  Partial<Pick<BuildContext, 'themeComponents'>>): string {
  const { themeConfig, globalStyles, globalUIComponents, locales, multiVersion } = config
  const hasAnnouncement = locales.some(({ announcement }) => announcement !== null)
  // What only some pages have isn't part of the theme: `pageComponentsModule` has it.
  const placed = clientComponents.filter(({ when }) => when === null)
  const slotted = placed.filter(({ slot }) => slot !== null)
  const everywhere = [
    ...globalUIComponents.map(([file, props]) => ({
      path: slashed(join(root, file)),
      props,
      name: `globalUIComponents ${slashed(file)}`,
    })),
    ...placed
      .filter(({ slot }) => slot === null)
      .map((component) => ({ ...component, name: nameOf(component) })),
  ]
  const pairs = everywhere.map(
    ({ props, name }, index) =>
      `[global${index}, ${JSON.stringify(props)}, ${JSON.stringify(name)}]`,
  )
  const lines = [
    ...(themeConfig.brand === null ? [] : [`import '${BRAND_STYLES}'`]),
    ...(themeConfig.fonts ? [`import ${JSON.stringify(FONTS)}`] : []),
    ...(globalStyles === null
      ? []
      : [`import ${JSON.stringify(slashed(join(root, globalStyles)))}`]),
    ...(hasAnnouncement
      ? [`import { AnnouncementBar } from '${engineModule('components/layout/AnnouncementBar')}'`]
      : []),
    ...(themeConfig.enableScrollToTop
      ? [`import { ScrollToTop } from '${engineModule('components/layout/ScrollToTop')}'`]
      : []),
    ...(multiVersion.versions.length > 0
      ? [`import * as versions from '${engineModule('components/versions/versionParts')}'`]
      : []),
    ...everywhere.map(({ path }, index) => `import global${index} from ${JSON.stringify(path)}`),
    `export const globals = {
  announcement: ${hasAnnouncement ? 'AnnouncementBar' : 'null'},
  scrollToTop: ${themeConfig.enableScrollToTop ? 'ScrollToTop' : 'null'},
  versions: ${multiVersion.versions.length > 0 ? 'versions' : 'null'},
  components: [${pairs.join(', ')}],
}`,
    ...(slotted.length > 0 || themeComponents.size > 0
      ? themeWithPlugins(themeFile, slotted, themeComponents)
      : [
          themeFile === null
            ? 'export default {}'
            : `export { default } from ${JSON.stringify(themeFile)}`,
        ]),
  ]
  return `${lines.join('\n')}\n`
}

/** What reports of the browser call a component. */
export function nameOf({ path, plugin }: PlacedComponent): string {
  return `${posix.basename(path)} of the plugin "${plugin.name}"`
}

/**
 * The site's theme with components behind its own in some slots, and with those of plugins where it
 * has none.
 */
function themeWithPlugins(
  themeFile: string | null,
  components: readonly PlacedComponent[],
  replaced: ReadonlyMap<string, string>,
): string[] {
  const parts = [...replaced].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    "import { createElement } from 'react'",
    ...(components.length > 0
      ? [`import { withBoundary } from '${engineModule('components/layout/Boundary')}'`]
      : []),
    themeFile === null ? 'const theme = {}' : `import theme from ${JSON.stringify(themeFile)}`,
    ...parts.map(([, path], index) => `import part${index} from ${JSON.stringify(path)}`),
    ...components.map(({ path }, index) => `import slot${index} from ${JSON.stringify(path)}`),
    `const slots = { ...theme.slots }
const add = (name, Component, props, of) => {
  const Before = slots[name] && withBoundary(\`slot "\${name}"\`, slots[name])
  const After = withBoundary(of, Component)
  slots[name] = () => [
    Before && createElement(Before, { key: 0 }),
    createElement(After, { ...props, key: 1 }),
  ]
}`,
    ...components.map(
      (component, index) =>
        `add(${JSON.stringify(component.slot)}, slot${index}, ` +
        `${JSON.stringify(component.props)}, ${JSON.stringify(nameOf(component))})`,
    ),
    parts.length === 0
      ? 'export default { ...theme, slots }'
      : 'export default { ...theme, slots, components: { ' +
        `${parts.map(([name], index) => `${name}: part${index}`).join(', ')}, ` +
        '...theme.components } }',
  ]
}
