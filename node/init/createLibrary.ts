import { counted } from '../../shared/counted.ts'
import type { SiteWriter } from './createSite.ts'
import { libraryFiles } from './library.ts'
import { enterFolder, nextCommands } from './packageManager.ts'
import type { NewSite } from './starter.ts'
import { packageNameOf, requireFree, writeFiles } from './writeFiles.ts'

/** Writes a monorepo with a package of components and its documentation into a folder. */
export async function createLibrary(
  target: string,
  { folder, ...site }: NewSite,
  { program, bifolio, userAgent }: SiteWriter,
): Promise<void> {
  const { install, run, inDocs, workspaceRange } = nextCommands(userAgent)
  const files = libraryFiles({
    ...site,
    name: packageNameOf(target),
    bifolio,
    inDocs,
    workspaceRange,
    isPnpm: userAgent?.startsWith('pnpm/') ?? false,
  })
  requireFree(target, files, program)
  await writeFiles(target, files)
  const paths = Object.keys(files)
  console.log(
    [
      `Wrote ${counted(paths.length, 'file')}:`,
      ...paths.map((path) => `  ${path}`),
      'Next:',
      ...(folder === null ? [] : [`  ${enterFolder(folder)}`]),
      `  ${install}`,
      `  ${run} dev`,
    ].join('\n'),
  )
}
