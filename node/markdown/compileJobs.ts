import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import type { PageJob } from './pageJob.ts'

/** What a step leaves its findings in. */
export function jobOf(file: VFile): PageJob {
  return file.data['job'] as PageJob
}

/**
 * Gets jobs into the pipeline, which takes a path. A file may be compiled for several pages at
 * once: a job goes in under a path of its own, and on with its file.
 */
export interface CompileJobs {
  /** Calls with a path under which the job is found until the call has ended. */
  during<T>(job: PageJob, call: (path: string) => Promise<T>): Promise<T>
  /** The first step: puts the job into its file, and its tree in the place of the text. */
  readonly take: (tree: Root, file: VFile) => Root
}

export function createCompileJobs(): CompileJobs {
  const waiting = new Map<string, PageJob>()
  let last = 0
  return {
    async during(job, call) {
      const path = `${++last}/${job.path}`
      waiting.set(path, job)
      try {
        return await call(path)
      } finally {
        waiting.delete(path)
      }
    },
    take(tree, file) {
      const job = waiting.get(file.path)
      if (!job) throw new Error(`No job for ${file.path}.`)
      file.path = job.path
      file.data['job'] = job
      file.data.watch = (files) => job.reader.watch(watchedFiles(files))
      return job.tree ? withTree(tree, job.tree) : tree
    },
  }
}

/** The front matter of a page, and a tree in the place of its text. */
function withTree(source: Root, { children }: Root): Root {
  return {
    type: 'root',
    children: [...source.children.filter(({ type }) => type === 'yaml'), ...children],
  }
}
