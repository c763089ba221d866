import type { Diagnostic } from '../../shared/diagnostic.ts'
import { GENERATED_FOLDER } from './projectNames.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { DEFAULTS } from './configSchema.ts'

/** Folders that a build reads, beside the content root. */
const SOURCE_FOLDERS: readonly string[] = [
  'public',
  'pages',
  'theme',
  'node_modules',
  '.git',
  GENERATED_FOLDER,
]

/** What the check of the output needs to know of the disk. */
export interface OutDirCheckOptions extends CheckOptions {
  /**
   * Where a path relative to the project root is once links are followed, absolute and with forward
   * slashes. Without it, links are not followed.
   */
  readonly realPath?: (path: string) => string
}

/** The output must be a folder of its own: a build replaces the site in it. */
export function checkOutDir(
  {
    root = DEFAULTS.root,
    outDir = DEFAULTS.outDir,
  }: { readonly root?: string | undefined; readonly outDir?: string | undefined },
  options: OutDirCheckOptions,
): Diagnostic[] {
  const place = options.realPath ?? lexicalPath
  const output = place(outDir)
  const problem = (message: string): Diagnostic[] => [
    problemAt(
      ['outDir'],
      { what: 'overlapping-folder', message, hint: "Use a folder of its own, such as 'dist'." },
      options,
    ),
  ]
  if (isWithin(place('.'), output))
    return problem(`\`outDir\` cannot be '${outDir}': it is the project folder.`)
  const folder = [...new Set([root, ...SOURCE_FOLDERS])]
    // A content root that is the project holds every output.
    .filter((candidate) => place(candidate) !== place('.'))
    .find((candidate) => isWithin(output, place(candidate)) || isWithin(place(candidate), output))
  return folder === undefined
    ? []
    : problem(`\`outDir\` cannot be '${outDir}': it overlaps '${folder}', which the build reads.`)
}

function isWithin(path: string, folder: string): boolean {
  return `${path}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function lexicalPath(path: string): string {
  return ['', ...path.split('/').filter((part) => part !== '' && part !== '.')].join('/')
}
