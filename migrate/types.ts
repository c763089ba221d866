import type { Diagnostic, SiteConfig } from './engine.ts'
import type { KeptTrees } from './keptTrees.ts'
import type { NotePlace } from './notes.ts'

/** Tools whose projects can be read. */
export const TOOLS = [
  'vitepress',
  'docusaurus',
  'starlight',
  'rspress',
  'nextra',
  'mkdocs',
  'mdbook',
  'gitbook',
] as const

export type Tool = (typeof TOOLS)[number]

/** Config of the new site. */
export type PlannedConfig = SiteConfig

/**
 * A plugin that the new config calls: `import { rss } from 'bifolio/plugins/rss'`, then
 * `rss(options)`. A package of ours beside `bifolio` becomes a dependency of the new project.
 */
export interface PlannedPlugin {
  /** Name of the export. */
  readonly name: string
  /** Module that exports it. */
  readonly from: string
  /** What it is called with. @default nothing */
  readonly options?: unknown
}

/** A page of the new site. */
export interface PlannedPage {
  /** Path in the new project, with forward slashes: `content/en/guide/start.mdx`. */
  readonly path: string
  readonly text: string
  /** File that it was made from, relative to the source folder. */
  readonly source: string
  /**
   * Path that the page had on the old site, without the base: `/guide/start.html`. Left out where
   * it had none.
   */
  readonly oldPath?: string
  /** Place in the old project of a line of the text, from 1. @default the source, without a line */
  placeAt?(line: number): NotePlace
}

/**
 * A file of the new project that isn't a page. Either a text or a copy of a file of the source
 * folder, unchanged.
 */
export type PlannedFile =
  | {
      readonly path: string
      readonly text: string
      /** True for a component that has to be written: an update leaves it. */
      readonly isStub?: boolean
      /** File that it was made from, relative to the source folder. @default none */
      readonly source?: string
    }
  | { readonly path: string; readonly copyOf: string }

/** What a reader found, and what becomes of it. Nothing is written yet. */
export interface MigrationPlan {
  readonly config: PlannedConfig
  readonly plugins?: readonly PlannedPlugin[]
  /** File of the new project with the table of texts, which the config imports: `i18n.json`. */
  readonly textFile?: string
  readonly pages: readonly PlannedPage[]
  readonly files: readonly PlannedFile[]
  /** Redirects that the old site had, from and to paths without the base. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Routes of pages that plugins make: `/blog`, and `/blog/tags/*` for all below one. */
  readonly made?: readonly string[]
  /** Packages that pages or the config need beside those of every site: name → range. */
  readonly packages?: Readonly<Record<string, string>>
  /**
   * What has no counterpart or was changed: `message` is what was found, `hint` what was done.
   * `file` is relative to the source folder.
   */
  readonly notes: readonly Diagnostic[]
}

/** A project of another tool. */
export interface SourceProject {
  /** Absolute. */
  readonly root: string
  /**
   * All files below it in order, relative, with forward slashes: no `node_modules`, no version
   * control, no build output.
   */
  readonly files: readonly string[]
  /** Text of a file, with line feeds. The front matter of a page is YAML that any parser reads. */
  read(file: string): Promise<string>
  has(file: string): boolean
  /** Files that match a pattern, in order. They may be outside of the root: `../de/**`. */
  list(pattern: string): Promise<readonly string[]>
  /**
   * Evaluates a config file in a process of its own.
   *
   * @throws UsageError migrate/config when that fails
   */
  evaluate(file: string, options?: EvaluateOptions): Promise<unknown>
  /** Day of the first commit with a file. Undefined without Git. @default no file has one */
  firstCommit?(file: string): Promise<string | undefined>
  /** Trees of earlier conversions. @default none are kept */
  readonly trees?: KeptTrees
}

/** What is read of a config beside its value. */
export interface EvaluateOptions {
  /** Keys whose functions are called, so that the config has what they return. */
  readonly run?: readonly string[]
  /**
   * A package whose function gives the one that the config is an argument of:
   * `nextra({ … })({ … })`. The config gets what it was called with as `$given`.
   */
  readonly given?: string
}

/** Reads projects of one tool. */
export interface ProjectReader {
  /** Name of the tool as people write it. */
  readonly label: string
  /** Config files that tell the tool, in the order in which they are looked for. */
  readonly configFiles: readonly string[]
  /** A file that a project must have too, where the config files are those of others as well. */
  readonly sign?: RegExp
  /** Config files with other names, which tell the tool as well. */
  readonly otherConfigs?: RegExp
  /** Makes the plan. Problems of single files are notes. */
  read(project: SourceProject, configFile: string | undefined): Promise<MigrationPlan>
}

/** An object that is being put together. What is undefined counts as left out. */
export type Draft<T> = { -readonly [Key in keyof T]?: T[Key] | undefined }

/** A draft that is done. */
export function finished<T>(draft: Draft<T>): Partial<T> {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
