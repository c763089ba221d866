import { z } from 'zod'
import { FRAME_MODULES } from '../frameModule.ts'

/** Options of the plugin. Each is optional. */
export interface PlaygroundOptions {
  /**
   * File of a component that takes the place of the built-in one, relative to the root. It exports
   * the component by default.
   */
  readonly render?: string
  /**
   * What the code may import beside React: names of packages, or a name with the package or file
   * that stands for it. @default []
   */
  readonly include?: readonly (string | readonly [name: string, file: string])[]
  /**
   * File whose default export is a component that is rendered around the component, such as the
   * providers of a library. Relative to the root.
   */
  readonly wrapper?: string
  /**
   * File that each frame imports before its example: global styles, fonts. A script or a
   * stylesheet, relative to the root.
   */
  readonly entry?: string
  /** The result beside the code where there is room, or below it. @default 'horizontal' */
  readonly defaultDirection?: 'horizontal' | 'vertical'
  /** Side of the code. @default 'left' */
  readonly editorPosition?: 'left' | 'right'
  /** What a block in jsx or tsx is that does not say it. @default 'pure' */
  readonly defaultRenderMode?: 'pure' | 'playground'
}

/** Options with their defaults. */
export type ResolvedPlayground = Required<Omit<PlaygroundOptions, 'render' | 'wrapper' | 'entry'>>

/** What the options may be. */
export const playgroundSchema: z.ZodType = z.strictObject({
  render: z
    .string()
    .regex(/\.[jt]sx?$/)
    .describe("a file of the project, such as 'theme/Playground.tsx'")
    .optional(),
  include: z
    .array(
      z
        .union([z.string().min(1), z.tuple([z.string().min(1), z.string().min(1)])])
        .describe("a package, or ['name', './file.ts']"),
    )
    .describe("a list such as ['clsx', ['kit', './src/kit.ts']]")
    .optional(),
  ...FRAME_MODULES,
  defaultDirection: z.enum(['horizontal', 'vertical']).optional(),
  editorPosition: z.enum(['left', 'right']).optional(),
  defaultRenderMode: z.enum(['pure', 'playground']).optional(),
})

/** Fills the defaults. */
export function resolveOptions({
  include = [],
  defaultDirection = 'horizontal',
  editorPosition = 'left',
  defaultRenderMode = 'pure',
}: PlaygroundOptions): ResolvedPlayground {
  return { include, defaultDirection, editorPosition, defaultRenderMode }
}

/** What code may always import. */
const BUILT_IN: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** What code may import, each with the package or file that stands for it. */
export function modulesOf({
  include,
}: ResolvedPlayground): readonly (readonly [name: string, file: string])[] {
  return [
    ...BUILT_IN.map((name) => [name, name] as const),
    ...include.map((entry) => (typeof entry === 'string' ? ([entry, entry] as const) : entry)),
  ]
}
