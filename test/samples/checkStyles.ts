import { preprocessCSS, resolveConfig, type ResolvedConfig } from 'vite'
import type { Sample } from './collect.ts'
import { type Problem, problem } from './problem.ts'

let config: Promise<ResolvedConfig> | undefined

/** A stylesheet, parsed by the compiler that Vite builds it with. */
export async function checkStyles(sample: Sample): Promise<Problem[]> {
  config ??= resolveConfig({ configFile: false, css: { transformer: 'lightningcss' } }, 'build')
  try {
    await preprocessCSS(sample.code, 'sample.css', await config)
    return []
  } catch (error) {
    return [problem(sample, String(error))]
  }
}
