import type { Compiler, CompilerOptions } from './compiler.ts'
import { compilerSite } from './compilerSite.ts'

/**
 * A compiler that is loaded when it is needed: parsers and grammars take longer to load than all of
 * the rest.
 */
export interface LazyCompiler extends Compiler {
  /** Loads it before it is needed. */
  load(): Promise<Compiler>
}

export function createLazyCompiler(options: CompilerOptions): LazyCompiler {
  const known = compilerSite(options)
  let loaded: Promise<Compiler> | undefined
  const load = (): Promise<Compiler> =>
    (loaded ??= import('./compiler.ts').then(({ createCompiler }) =>
      createCompiler(options, known),
    ))
  return {
    ...known,
    load,
    compile: async (source, job, takeMap) => await (await load()).compile(source, job, takeMap),
  }
}
