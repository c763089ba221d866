import { posix } from 'node:path'
import { type Diagnostic } from '../engine.ts'
import { type Table, tableOf, textOf } from '../configKeys.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'
import type { OldPage } from './sources.ts'

/** What the templates of pages can use. */
export interface MacrosContext {
  readonly project: SourceProject
  readonly config: Table
  readonly plugins: ReadonlyMap<string, Table>
  /** Folders of the config and of its pages. */
  readonly folders: readonly string[]
  readonly notes: Diagnostic[]
}

const INCLUDE = /\{%-?\s*include\s+(?:"([^"]+)"|'([^']+)')[^%]*%\}/g
const INDENT = new RegExp(
  String.raw`^[ \t]*\{%-?\s*filter\s+indent\((?:width\s*=\s*)?(\d+)[^)]*\)\s*-?%\}\n?` +
    String.raw`([\s\S]*?)^[ \t]*\{%-?\s*endfilter\s*-?%\}[ \t]*$`,
  'gm',
)
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/
const RAW_LINE = /^[ \t]*(\{%-?\s*(?:end)?raw\s*-?%\})[ \t]*\n/gm
const COMMENT = /\{#[^}]*?#\}/g
const VALUE = /\{\{-?\s*(?:([\w.]+)|'([^'\n]*)'|"([^"\n]*)")\s*-?\}\}/g
const TEMPLATE = /\{\{-?\s*([\w.]*)[\s\S]*?\}\}|\{%-?\s*(\w*)[\s\S]*?%\}/
/** Files that include each other end somewhere. */
const MOST_LEVELS = 8

/**
 * The pages of the plugin mkdocs-macros without what can be done alone: files that are included,
 * values of `extra`, and text that isn't a template. Calls of Python stay as text, with a note.
 */
export async function withoutMacros(
  pages: readonly OldPage[],
  context: MacrosContext,
): Promise<readonly OldPage[]> {
  const options = context.plugins.get('macros') ?? context.plugins.get('macros-plugin')
  if (options === undefined) return pages
  const isDefault = options['render_by_default'] !== false
  const home = context.folders[0] ?? '.'
  const folder = textOf(options['include_dir'])
  const folders = [...(folder === undefined ? [] : [posix.join(home, folder)]), ...context.folders]
  const converted: OldPage[] = []
  for (const page of pages) {
    const [, matter = ''] = /^---\n([\s\S]*?)\n---/.exec(page.text) ?? []
    const [, own] = /^render_macros:\s*(true|false)\s*$/m.exec(matter) ?? []
    const isTemplate = (own === undefined ? isDefault : own === 'true') && /\{[{%#]/.test(page.text)
    converted.push(isTemplate ? { ...page, text: await rendered(page, folders, context) } : page)
  }
  return converted
}

async function rendered(
  { file, text }: OldPage,
  folders: readonly string[],
  { project, config, notes }: MacrosContext,
): Promise<string> {
  const whole = (await withIncludes(text, folders, project))
    .replace(INDENT, (_, width: string, inner: string) =>
      inner.trimEnd().replace(/^(?=.)/gm, ' '.repeat(Number(width))),
    )
    .replace(RAW_LINE, '$1')
  // What is between the tags is at odd places.
  const parts = whole
    .split(RAW)
    .map((part, index) => (index % 2 === 1 ? part : filled(part, config)))
  const call = parts
    .map((part, index) => (index % 2 === 1 ? null : TEMPLATE.exec(part)))
    .find(Boolean)
  if (call) {
    const name = call[1] ?? call[2] ?? ''
    const line = text.slice(0, Math.max(0, text.indexOf(call[0]))).split('\n').length
    notes.push(
      noteOf(
        'migrate/changed',
        { file, line },
        `Nothing runs templates of Jinja${name === '' ? '' : ` such as \`${name}\``} in a page.`,
        'They are text now. Write what they showed.',
      ),
    )
  }
  return parts.join('')
}

async function withIncludes(
  text: string,
  folders: readonly string[],
  project: SourceProject,
  level = 0,
): Promise<string> {
  if (level === MOST_LEVELS) return text
  const texts = new Map<string, string>()
  for (const [, double, single] of text.matchAll(INCLUDE)) {
    const name = double ?? single ?? ''
    const file = folders.map((folder) => posix.join(folder, name)).find(project.has)
    if (file === undefined || texts.has(name)) continue
    texts.set(name, await withIncludes(await project.read(file), folders, project, level + 1))
  }
  return text.replace(INCLUDE, (tag, double?: string, single?: string) =>
    (texts.get(double ?? single ?? '') ?? tag).replace(/\n$/, ''),
  )
}

/** Text with the values of the config. */
function filled(text: string, config: Table): string {
  return text
    .replace(COMMENT, '')
    .replace(VALUE, (all, name?: string, single?: string, double?: string) => {
      if (name === undefined) return single ?? double ?? ''
      const [first = '', ...rest] = name.split('.')
      const start = first === 'config' ? config : tableOf(config['extra'])
      const keys = first === 'config' ? rest : [first, ...rest]
      const value = keys.reduce<unknown>((found, key) => tableOf(found)[key], start)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : all
    })
}
