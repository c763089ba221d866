import type { Table } from '../configKeys.ts'
import { textOf } from '../configKeys.ts'
import type { SourceProject } from '../types.ts'

const ACTIONS = /actions\/deploy-pages|peaceiris\/actions-gh-pages|github-pages-deploy-action/

/** True for a site that is served by GitHub Pages: by its URL, branch, domain file or workflow. */
export async function isOnGitHubPages(
  config: Table,
  { files, has, read }: Pick<SourceProject, 'files' | 'has' | 'read'>,
  dir: string,
): Promise<boolean> {
  const url = textOf(config['url']) ?? ''
  if (/^https?:\/\/[\w-]+\.github\.io(?:\/|$)/.test(url)) return true
  if (textOf(config['deploymentBranch']) !== undefined) return true
  if (has(`${dir === '' ? '' : `${dir}/`}static/CNAME`)) return true
  const workflows = files.filter((file) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(file))
  const texts = await Promise.all(workflows.map(read))
  return texts.some((text) => ACTIONS.test(text))
}
