import type { ProjectReader, SourceProject, Tool } from './types.ts'
import { gitbook, mdbook } from './book/index.ts'
import { docusaurus } from './docusaurus/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { nextra } from './nextra/index.ts'
import { rspress } from './rspress/index.ts'
import { starlight } from './starlight/index.ts'
import { vitepress } from './vitepress/index.ts'

/** Tools by the name that `--from` takes. */
export const READERS: Readonly<Record<Tool, ProjectReader>> = {
  docusaurus,
  mkdocs,
  rspress,
  starlight,
  vitepress,
  mdbook,
  gitbook,
  nextra,
}

/** The tool whose config exists. */
export function toolOf({ has, files }: SourceProject): Tool | null {
  const found = Object.entries(READERS).flatMap(([tool, { configFiles, otherConfigs, sign }]) => {
    if (sign && !files.some((name) => sign.test(name))) return []
    const file = configFiles.find(has) ?? files.find((name) => otherConfigs?.test(name))
    return file === undefined ? [] : [{ tool: tool as Tool, file }]
  })
  // That of Rstack may be of a library beside its docs.
  return (found.find(({ file }) => !file.startsWith('rstack.')) ?? found[0])?.tool ?? null
}
