import type { PluggableList } from 'unified'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import type { Collection } from '../source/collections.ts'
import type { ParseFrontMatterOptions } from '../source/frontMatter.ts'
import type { ResolvePart } from '../source/imports.ts'
import { createCompileJobs } from './compileJobs.ts'
import { type CompilerSite, compilerSite } from './compilerSite.ts'
import { compileTools } from './compileTools.ts'
import type { GlobalComponent } from './globalComponents.ts'
import type { MathTools } from './math.ts'
import { withImports } from './pageHtml.ts'
import type { PageJob } from './pageJob.ts'
import { createPipeline, type Pipeline } from './pipeline.ts'
import type { LinkSite } from './resolveLink.ts'
import { syntaxDiagnostic } from './syntaxDiagnostic.ts'

/** What the compiler of one site needs. */
export interface CompilerOptions {
  readonly config: ResolvedConfig
  /** Absolute project root. */
  readonly root: string
  /** Absolute. */
  readonly contentRoot: string
  /** Null: dollar signs are dollar signs. */
  readonly math: MathTools | null
  readonly globalComponents: ReadonlyMap<string, GlobalComponent>
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
  readonly driver: PluginDriver
  /** @default [] */
  readonly collections?: readonly Collection[]
}

/** Is given the source map of a page's code, and how many lines precede the mapped ones. */
export type TakeMap = (map: unknown, linesBefore: number) => void

/** Compiles sources to modules. What the plugins find is left in the job. */
export interface Compiler {
  readonly site: Omit<LinkSite, 'routes'>
  /** How front matter is read. */
  readonly frontMatter: ParseFrontMatterOptions
  readonly resolvePart: ResolvePart
  /** True when only an h1 of plain text is certain before a page is compiled. */
  readonly isTitlePlain: boolean
  /**
   * The module's code, empty if the page is HTML, which is left in the job. Null if the source
   * can't be read; the job then has the reason. `takeMap` is called with the code's source map.
   */
  compile(source: string, job: PageJob, takeMap?: TakeMap): Promise<string | null>
}

/** Builds the one pipeline by which every page is analysed and compiled. */
export function createCompiler(
  options: CompilerOptions,
  known: CompilerSite = compilerSite(options),
): Compiler {
  const tools = compileTools(options, known)
  const jobs = createCompileJobs()
  // The words of footnotes are set once for a pipeline: every language has its own.
  const pipelines = new Map<string, Promise<Pipeline>>()
  const pipelineOf = (lang: string): Promise<Pipeline> => {
    const pipeline = pipelines.get(lang) ?? createPipeline(tools, jobs, tools.uiTextOf(lang))
    pipelines.set(lang, pipeline)
    return pipeline
  }

  return {
    ...known,
    async compile(source, job, takeMap) {
      try {
        const pipeline = await pipelineOf(job.textLang)
        const result = await jobs.during(job, async (path) => pipeline.transform(source, path))
        if (!result) throw new Error(`${job.file} has an unsupported extension.`)
        takeMap?.(result.map, job.assets.length)
        return job.html === null && typeof result.code === 'string'
          ? withImports(result.code, job.assets)
          : ''
      } catch (error) {
        job.diagnostics.push(syntaxDiagnostic(error, job.file))
        return null
      }
    },
  }
}
