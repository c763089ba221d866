import { input, type Query } from '../graph/query.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { LazyCompiler } from '../markdown/lazyCompiler.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import type { PluginContext, PublishedRedirect } from '../plugin/types.ts'
import type { StyleFile } from '../plugin/styles.ts'
import type { Locate } from '../schema/place.ts'
import type { Collection } from '../source/collections.ts'
import type { PublicFolders } from '../source/publicFolders.ts'
import type { createComponentUses } from './componentFiles.ts'
import type { LinkChecks } from './linkChecks.ts'
import type { PageBodies } from './pageBodies.ts'
import type { PlacedComponent } from './pluginFiles.ts'
import type { PageCache } from './portableCache.ts'
import type { SearchCache } from './searchIndex.ts'

/** What the content of a site is read with. It stays the same until the config is read again. */
export interface SiteSetup extends PluginContext, Required<PublicFolders> {
  /** Absolute path. */
  readonly configFile: string
  readonly locateInConfig: Locate
  /** What is doubtful in the config. */
  readonly configWarnings: readonly Diagnostic[]
  /** Folders whose pages have front matter of their own. */
  readonly collections: readonly Collection[]
  readonly compiler: LazyCompiler
  /** Null for a site whose pages cannot be kept: plugins do not say what they depend on. */
  readonly pageCache: PageCache | null
  readonly bodies: PageBodies
  /** Indexes of earlier builds. Null where an index is made for this run only. */
  readonly searchCache: SearchCache | null
  /** True to have pages with `draft: true`, as in development. */
  readonly showDrafts: boolean
  readonly driver: PluginDriver
  /** What plugins put into the layout. */
  readonly clientComponents: readonly PlacedComponent[]
  /** Their stylesheets. */
  readonly styles: readonly StyleFile[]
  /** Files that the build writes beside the pages, by their paths without base. */
  readonly published: ReadonlySet<string>
  /** Old URLs that plugins redirect. */
  readonly redirects: readonly PublishedRedirect[]
  /** Keys of the texts that the browser gets with what uses them. */
  readonly carriedTexts: ReadonlySet<string>
  /** Absolute path of `theme/index.tsx`, or null. */
  readonly themeFile: string | null
  /** True where a theme or a plugin may put something on a home page. */
  readonly fillsHome: boolean
  readonly linkChecks: LinkChecks
  /** Images and links of the components of pages, the theme and the config. */
  readonly usesOfComponents: ReturnType<typeof createComponentUses>
}

/** What the content of a site is read with. */
export const setup: Query<SiteSetup> = input('setup')
