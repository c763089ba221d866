import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildContext } from '../context.ts'
import type { PlacedComponent } from '../plugin/files.ts'

/** The stylesheet that declares the theme's fonts. */
const FONTS = fileURLToPath(new URL('../../components/styles/fonts.css', import.meta.url)).replaceAll('\\', '/')

/** Code of the module with the site's theme and what the config puts on every page. What it does not ask for is not imported. */
export function themeModule({ config, root, themeFile, clientComponents }: Pick<BuildContext, 'config' | 'root' | 'themeFile' | 'clientComponents'>): string {
  const { themeConfig, globalStyles, globalUIComponents, locales, multiVersion } = config
  const hasAnnouncement = locales.some(({ announcement }) => announcement !== null)
  const numbered = clientComponents.map((component, number) => ({ ...component, number }))
  const slotted = numbered.filter(({ slot }) => slot !== null)
  const everywhere: Imported[] = [...globalUIComponents.map(([file, props]) => ({ path: join(root, file), props, when: null, number: -1 })), ...numbered.filter(({ slot }) => slot === null)]
  const lines = [
    ...(numbered.some(({ when }) => when !== null) ? ["import { onSomePages } from 'bifolio/__internal/layout/on-some-pages'"] : []),
    ...(themeConfig.fonts ? [`import ${JSON.stringify(FONTS)}`] : []),
    ...(globalStyles === null ? [] : [`import ${JSON.stringify(join(root, globalStyles))}`]),
    ...(hasAnnouncement ? ["import { AnnouncementBar } from 'bifolio/__internal/layout/announcement'"] : []),
    ...(themeConfig.enableScrollToTop ? ["import { ScrollToTop } from 'bifolio/__internal/layout/scroll-to-top'"] : []),
    ...(multiVersion.versions.length > 0 ? ["import * as versions from 'bifolio/__internal/layout/versions'"] : []),
    ...everywhere.map((component, index) => importOf(`global${index}`, component)),
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

type Imported = Pick<PlacedComponent, 'path' | 'props' | 'when'> & { readonly slot?: PlacedComponent['slot'] } & {
  /** Its place among the components of all plugins. */
  readonly number: number
}

/** What is not on every page is loaded by the pages that have it. */
function importOf(name: string, { path, when, number }: Imported): string {
  const file = JSON.stringify(path)
  if (when === null) return `import ${name} from ${file}`
  return `const ${name} = onSomePages(${when === 'not-found' ? "'not-found'" : number}, () => import(${file}))`
}

/** The site's theme with components behind its own in some slots. */
function themeWithSlots(themeFile: string | null, components: readonly Imported[]): string[] {
  return [
    "import { createElement } from 'react'",
    themeFile === null ? 'const theme = {}' : `import theme from ${JSON.stringify(themeFile)}`,
    ...components.map((component, index) => importOf(`slot${index}`, component)),
    `const slots = { ...theme.slots }
const add = (name, Component, props) => {
  const Before = slots[name]
  slots[name] = () => [Before && createElement(Before, { key: 0 }), createElement(Component, { ...props, key: 1 })]
}`,
    ...components.map(({ slot, props }, index) => `add(${JSON.stringify(slot)}, slot${index}, ${JSON.stringify(props)})`),
    'export default { ...theme, slots }',
  ]
}
