import { join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import type { PageJob } from './pageJob.ts'

/** Where files may be that pages publish. */
export interface FileRules {
  /** Absolute. */
  readonly root: string
  /** Absolute. */
  readonly contentRoot: string
  /** `markdown.fileRoots`: from the project root. */
  readonly fileRoots: readonly string[]
}

/** A place that publishes a file. */
interface FileUse {
  /** Absolute. */
  readonly path: string
  /** As written. */
  readonly href: string
  readonly line?: number
  readonly column?: number
}

/**
 * Warns of files that probably were not meant for readers: those outside the project, and hidden
 * ones such as `.env`.
 */
export function reportForeignFile(
  { path, href, ...place }: FileUse,
  job: Pick<PageJob, 'file' | 'diagnostics'>,
  { root, contentRoot, fileRoots }: FileRules,
): void {
  const own = [root, contentRoot, ...fileRoots.map((folder) => join(root, folder))]
    .map((folder) => slashed(relative(folder, path)))
    .filter((below) => !/^(?:\.\.(?:\/|$)|\/|[A-Za-z]:)/.test(below))
  if (own.some((below) => !/(?:^|\/)\./.test(below))) return
  const isOutside = own.length === 0
  const folder = slashed(relative(root, path))
  job.diagnostics.push({
    code: isOutside ? 'file/outside-project' : 'file/hidden',
    severity: 'warning',
    message: isOutside
      ? `"${href}" publishes a file outside the project.`
      : `"${href}" publishes a hidden file.`,
    hint:
      `If this is intended, add ${isOutside ? 'its folder' : `"${folder}" or its folder`} to ` +
      '`markdown.fileRoots`.',
    file: job.file,
    ...place,
  })
}

/** The same for images and downloads, which were collected with the links. */
export function reportForeignLinks(job: PageJob, rules: FileRules): void {
  for (const { href, target, line, column } of job.links) {
    if (target.kind === 'file' && target.exists)
      reportForeignFile(
        {
          path: target.path,
          href,
          ...(line !== undefined && { line }),
          ...(column !== undefined && { column }),
        },
        job,
        rules,
      )
  }
}
