import type { ProjectReader, SourceProject, Tool } from './types.ts'
import { docusaurus } from './docusaurus/index.ts'
import { rspress } from './rspress/index.ts'
import { starlight } from './starlight/index.ts'
import { vitepress } from './vitepress/index.ts'

/** Tools by the name that `--from` takes. */
export const READERS: Readonly<Record<Tool, ProjectReader>> = {
  docusaurus,
  rspress,
  starlight,
  vitepress,
}

/** The tool whose config exists. */
export function toolOf({ has }: SourceProject): Tool | null {
  for (const [tool, { configFiles }] of Object.entries(READERS))
    if (configFiles.some(has)) return tool as Tool
  return null
}
