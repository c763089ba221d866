import type { SiteCommand } from '../plugin/types.ts'

/** What a site is read with. */
export interface ContextOptions extends Partial<AddedByVite> {
  /** Absolute, or relative to the working directory. */
  readonly root: string
  /** @default the `bifolio.config.*` at the root */
  readonly configFile?: string
  /** Replaces the content folder of the config. Relative to the root. */
  readonly content?: string
}

/** What a command and the Vite config add to the config. */
export interface AddedByVite {
  /** The `command` that plugins get. @default 'check' */
  readonly command: SiteCommand
  /** Replaces the `base` of the config. */
  readonly base?: string
  /** Replaces the `outDir` of the config. Relative to the root. */
  readonly outDir?: string
  /** True for a run that shows drafts. @default false */
  readonly showDrafts?: boolean
}
