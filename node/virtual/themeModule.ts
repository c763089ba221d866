import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildContext } from '../context.ts'

/** The stylesheet that declares the theme's fonts. */
const FONTS = fileURLToPath(new URL('../../components/styles/fonts.css', import.meta.url)).replaceAll('\\', '/')

/** Code of the module with the site's theme and what the config puts on every page. What it does not ask for is not imported. */
export function themeModule({ config, root, themeFile }: Pick<BuildContext, 'config' | 'root' | 'themeFile'>): string {
  const { themeConfig, globalStyles, globalUIComponents, locales, multiVersion } = config
  const hasAnnouncement = locales.some(({ announcement }) => announcement !== null)
  const lines = [
    ...(themeConfig.fonts ? [`import ${JSON.stringify(FONTS)}`] : []),
    ...(globalStyles === null ? [] : [`import ${JSON.stringify(join(root, globalStyles))}`]),
    ...(hasAnnouncement ? ["import { AnnouncementBar } from 'bifolio/__internal/layout/announcement'"] : []),
    ...(themeConfig.enableScrollToTop ? ["import { ScrollToTop } from 'bifolio/__internal/layout/scroll-to-top'"] : []),
    ...(multiVersion.versions.length > 0 ? ["import * as versions from 'bifolio/__internal/layout/versions'"] : []),
    ...globalUIComponents.map(([file], index) => `import global${index} from ${JSON.stringify(join(root, file))}`),
    `export const globals = {
  announcement: ${hasAnnouncement ? 'AnnouncementBar' : 'null'},
  scrollToTop: ${themeConfig.enableScrollToTop ? 'ScrollToTop' : 'null'},
  versions: ${multiVersion.versions.length > 0 ? 'versions' : 'null'},
  components: [${globalUIComponents.map(([, props], index) => `[global${index}, ${JSON.stringify(props)}]`).join(', ')}],
}`,
    themeFile === null ? 'export default {}' : `export { default } from ${JSON.stringify(themeFile)}`,
  ]
  return `${lines.join('\n')}\n`
}
