import { existsSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { PluginProblem } from 'bifolio'
import { parseAst, type Plugin } from 'vite'
import { z } from 'zod'
import { escapeRegExp } from './escapeRegExp.ts'
import { exportsDefault } from './exportsDefault.ts'

/** Options of a plugin that runs code in frames. */
export const FRAME_MODULES: Readonly<Record<keyof FrameModules, z.ZodType>> = {
  wrapper: z
    .string()
    .regex(/\.[jt]sx?$/)
    .describe("a file of the project, such as 'theme/Wrapper.tsx'")
    .optional(),
  entry: z
    .string()
    .regex(/\.(?:[jt]sx?|css|scss|sass|less)$/)
    .describe("a file of the project, such as 'theme/frame.css'")
    .optional(),
}

/** Absolute path of a file that an option names, from the root, with forward slashes. */
export function moduleFile(root: string, file: string): string {
  return resolve(root, file).replaceAll('\\', '/')
}

/**
 * Keeps a file that frames import, whatever the `sideEffects` of its package: nothing uses an
 * export of it.
 */
export function keepEntry(file: string): Plugin {
  return {
    name: 'bifolio:frame-entry',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${escapeRegExp(file)}$`) },
      handler: (id) => ({ id, moduleSideEffects: true }),
    },
  }
}

interface FrameModules {
  readonly wrapper?: string | undefined
  readonly entry?: string | undefined
}

/** What is wrong with the files that `wrapper` and `entry` name. */
export function frameModuleProblems(
  root: string,
  { wrapper, entry }: FrameModules,
): PluginProblem[] {
  const missing = Object.entries({ wrapper, entry }).flatMap(([option, file]) =>
    file === undefined || existsSync(moduleFile(root, file))
      ? []
      : [
          {
            message: `The file "${file}" of the option \`${option}\` does not exist.`,
            hint: 'Correct the path. It starts at the folder of the config file.',
            at: [option],
          },
        ],
  )
  return missing.length > 0 || wrapper === undefined ? missing : wrapperProblems(root, wrapper)
}

function wrapperProblems(root: string, wrapper: string): PluginProblem[] {
  const file = moduleFile(root, wrapper)
  const lang = extname(file) === '.ts' ? 'ts' : 'tsx'
  try {
    if (exportsDefault(parseAst(readFileSync(file, 'utf8'), { lang }, file))) return []
  } catch {
    // The bundler reports code that can't be read, with the line.
    return []
  }
  return [
    {
      message: `The wrapper "${wrapper}" has no default export.`,
      hint:
        'Export a component: ' +
        '`export default function Wrapper({ children }) { return children }`.',
      at: ['wrapper'],
    },
  ]
}
