import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlaceName } from '../../shared/slots.ts'
import { DEFAULT_OFF, type OptionalName } from '../../shared/themeComponents.ts'
import { engineModule, type ENGINE_MODULES } from '../engineModules.ts'
import { slashed } from '../slashed.ts'
import type { BuildContext } from '../site/context.ts'
import type { PlacedComponent } from '../site/pluginFiles.ts'

const styleOf = (name: string): string =>
  slashed(fileURLToPath(new URL(`../../components/styles/${name}.css`, import.meta.url)))

/** Name of the stylesheet with the colors of the brand. */
export const BRAND_STYLES = 'virtual:bifolio/brand.css'

/** Components that the config turns on → their modules. */
const OPTIONAL: Readonly<Record<OptionalName, (typeof ENGINE_MODULES)[number]>> = {
  AnnouncementBar: 'components/announcement/AnnouncementBar',
  ScrollToTop: 'components/app/ScrollToTop',
  VersionSwitch: 'components/versions/VersionSwitch',
  VersionLinks: 'components/versions/VersionLinks',
  VersionNotice: 'components/versions/VersionNotice',
  Breadcrumbs: 'components/breadcrumbs/Breadcrumbs',
}

type PartsContext = Pick<BuildContext, 'config' | 'root' | 'themeFile' | 'clientComponents'> &
  Partial<Pick<BuildContext, 'themeComponents'>>

/**
 * Code of the module with everything that theme, config and plugins put into the layout of each
 * page. What the config does not ask for is not imported.
 */
export function partsModule(context: PartsContext): string {
  const { config, root, themeFile, themeComponents = new Map() } = context
  const { themeConfig, globalStyles } = config
  const enabled = enabledIn(config)
  const replaced = [...themeComponents].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const added = addedTo(context)
  const lines = [
    ...(themeConfig.brand === null ? [] : [importOf(BRAND_STYLES)]),
    ...(themeConfig.fonts ? [importOf(styleOf('fonts'))] : []),
    ...(themeConfig.enableContentAnimation ? [importOf(styleOf('animation'))] : []),
    ...(globalStyles === null ? [] : [importOf(slashed(join(root, globalStyles)))]),
    ...enabled.map((name) => importOf(engineModule(OPTIONAL[name]), `{ ${name} }`)),
    ...replaced.map(([, path], at) => importOf(path, `replaced${at}`)),
    ...added.map(({ path }, at) => importOf(path, `part${at}`)),
    themeFile === null ? 'const theme = {}' : importOf(themeFile, 'theme'),
    `export const parts = {
  theme,
  enabled: { ${enabled.join(', ')} },
  replaced: { ${replaced.map(([name], at) => `${name}: replaced${at}`).join(', ')} },
  added: [
${added.map(rowOf).join('')}  ],
}`,
  ]
  return `${lines.join('\n')}\n`
}

const rowOf = ({ name, place, props }: AddedPart, at: number): string =>
  `    { name: ${JSON.stringify(name)}, place: ${JSON.stringify(place)}, ` +
  `props: ${JSON.stringify(props)}, Component: part${at} },\n`

const importOf = (path: string, names = ''): string =>
  `import ${names && `${names} from `}${JSON.stringify(path)}`

/** What the config turns on. */
function enabledIn({ locales, multiVersion, themeConfig }: BuildContext['config']): OptionalName[] {
  const hasVersions = multiVersion.versions.length > 0
  const isOn: Readonly<Record<OptionalName, boolean>> = {
    AnnouncementBar: locales.some(({ announcement }) => announcement !== null),
    ScrollToTop: themeConfig.enableScrollToTop,
    VersionSwitch: hasVersions,
    VersionLinks: hasVersions,
    VersionNotice: hasVersions,
    Breadcrumbs: themeConfig.breadcrumbs,
  }
  return DEFAULT_OFF.filter((name) => isOn[name])
}

interface AddedPart {
  readonly name: string
  readonly place: PlaceName
  readonly path: string
  readonly props: Readonly<Record<string, unknown>>
}

/** What config and plugins add to every page. What only some pages have is in `pagePartsModule`. */
function addedTo({ config, root, clientComponents }: PartsContext): AddedPart[] {
  return [
    ...config.globalUIComponents.map(([file, props]): AddedPart => ({
      name: `globalUIComponents ${slashed(file)}`,
      place: 'end',
      path: slashed(join(root, file)),
      props,
    })),
    ...clientComponents.flatMap((component): AddedPart[] => {
      const { slot, path, props, when } = component
      return when === null ? [{ name: nameOf(component), place: slot ?? 'end', path, props }] : []
    }),
  ]
}

/** What reports of the browser call a component. */
export function nameOf({ path, plugin }: PlacedComponent): string {
  return `${posix.basename(path)} of the plugin "${plugin.name}"`
}
