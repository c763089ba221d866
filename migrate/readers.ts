import { gitbook, mdbook } from './book/index.ts'
import { docusaurus } from './docusaurus/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { nextra } from './nextra/index.ts'
import { rspress } from './rspress/index.ts'
import { starlight } from './starlight/index.ts'
import type { ProjectReader, SourceProject, Tool } from './types.ts'
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

/** A config file of the tool that exists. */
export function configOf(tool: Tool, { has, files }: SourceProject): string | undefined {
  const { configFiles, otherConfigs } = READERS[tool]
  return configFiles.find(has) ?? files.find((name) => otherConfigs?.test(name))
}

/** The tool whose config exists. */
export function toolOf(project: SourceProject): Tool | null {
  const found = (Object.keys(READERS) as Tool[]).flatMap((tool) => {
    const { sign } = READERS[tool]
    if (sign && !project.files.some((name) => sign.test(name))) return []
    const file = configOf(tool, project)
    return file === undefined ? [] : [{ tool, file }]
  })
  // That of Rstack may be of a library beside its docs.
  return (found.find(({ file }) => !file.startsWith('rstack.')) ?? found[0])?.tool ?? null
}
