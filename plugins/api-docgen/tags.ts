import type { ComponentCall } from 'bifolio'
import type { Root } from 'mdast'
import type { ApiEntry } from './apiEntry.ts'
import { chooseComponent, choosePart, chooseRows, wrongName } from './checkTag.ts'
import { commentText } from './commentText.ts'
import { controlSpec } from './controlSpec.ts'
import type { ApiDocgenOptions } from './options.ts'
import type { VersionModules } from './versionModules.ts'
import { apiWordsOf } from './words.ts'
import { writeApi } from './writeApi.ts'
import { writeControls } from './writeControls.ts'

/** Writes `<API>`: what a module documents, or one component of it. */
export async function writeApiTag(
  call: ComponentCall,
  own: VersionModules,
  { text }: Pick<ApiDocgenOptions, 'text'>,
): Promise<string | Root> {
  const all = await entriesOf(call, own)
  if (all === null) return ''
  const isChosen = call.attributes['component'] !== undefined
  const chosen = isChosen ? chooseComponent(all, call) : null
  const entries = isChosen ? (chosen === null ? [] : [chosen]) : all
  const find = await own.links(call)
  const langs = call.config.locales.map(({ lang }) => lang)
  return writeApi(
    entries.map((entry) => chooseRows(entry, call)),
    call.depth,
    {
      all,
      words: apiWordsOf(call.lang, call.config, text),
      find,
      part: choosePart(call),
      text: (source) => commentText(source, { lang: call.lang, langs, find }),
    },
  )
}

/** Writes `<Controls>`: a component with fields for its props. */
export async function writeControlsTag(
  call: ComponentCall,
  own: VersionModules,
): Promise<string | Root> {
  const entry = chooseComponent((await entriesOf(call, own)) ?? [], call)
  if (entry === null) return ''
  const { spec, problems } = controlSpec(chooseRows(entry, call), call.attributes)
  for (const problem of problems) call.report(problem)
  return writeControls(spec, {
    file: own.modules
      .pathOf(String(call.attributes['moduleName']))
      // What a declaration file describes.
      .replace(/\.d\.([cm]?)ts$/, '.$1js'),
    exported: entry.exported ?? 'default',
  })
}

/** What the module of a tag documents. Null after a wrong name. */
async function entriesOf(
  { name: tag, attributes, report, watch }: ComponentCall,
  { modules, version }: VersionModules,
): Promise<readonly ApiEntry[] | null> {
  const problem = wrongName(tag, attributes['moduleName'], modules.names)
  if (problem) {
    report(problem)
    return null
  }
  const name = String(attributes['moduleName'])
  if (!modules.has(name)) {
    report({
      message: `Missing file '${modules.fileOf(name)}' of entries.${name} in version ${version}.`,
      hint: `Set its file there: versions: { '${version}': '…' }. Or remove the tag.`,
    })
    return null
  }
  const { entries, files } = await modules.read(name)
  watch(files)
  const tool = modules.toolOf(name)
  if (entries.length === 0)
    report({
      message: `${tool} finds nothing to document in '${modules.fileOf(name)}'.`,
      hint:
        tool === 'documentation'
          ? 'Add comments that begin with /** to its exports.'
          : 'Export a component from it.',
    })
  return entries
}
