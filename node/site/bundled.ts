import { type BundledPages, noBundledPages } from './bundledPages.ts'

/** What the bundler reports about its work. */
export interface Bundled {
  /** Absolute path of the folder of the build that runs, null while none does. */
  staging: string | null
  /** Absolute path → path in the output of the files that pages import. */
  readonly assetFiles: Map<string, string>
  readonly pages: BundledPages
  /** Ids of all modules and files that bundles are made from. */
  readonly inputs: Set<string>
  /** Ids of the modules in the browser's bundles. */
  readonly browserModules: Set<string>
}

/** What is known before a bundler runs. */
export function nothingBundled(): Bundled {
  return {
    staging: null,
    assetFiles: new Map(),
    pages: noBundledPages(),
    inputs: new Set(),
    browserModules: new Set(),
  }
}
