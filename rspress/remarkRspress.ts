import type {
  ImportDeclaration,
  ImportDefaultSpecifier,
  ImportNamespaceSpecifier,
  ImportSpecifier,
  Literal,
  Program,
} from 'estree'
import type { Heading, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { BUILT_IN, isRspressModule, RSPRESS_EXPORTS, RSPRESS_MODULES } from './names.ts'

type Specifier = ImportSpecifier | ImportDefaultSpecifier | ImportNamespaceSpecifier
type Place = { readonly line?: number; readonly column?: number }

/** What has no counterpart. */
interface Missing {
  readonly message: string
  readonly hint: string
  readonly place: Place
  /** True where a page can't do without it. @default false */
  readonly isError?: boolean
}

/**
 * remark plugin: converts a page of Rspress, and replaces its imports by our modules. What has no
 * counterpart is reported with its place, and shows what is inside of it.
 */
export function remarkRspress() {
  return (tree: Root, file: VFile): void => {
    const report = ({ message, hint, place: { line, column }, isError = false }: Missing): void => {
      const found = file.message(message, {
        source: 'rspress',
        ruleId: 'unsupported',
        ...(line !== undefined && { place: { line, column: column ?? 1 } }),
      })
      found.note = hint
      found.fatal = isError
    }
    visit(tree, 'heading', readHeadingId)
    visit(tree, 'code', (node) => {
      if (node.meta) node.meta = metaOf(node.meta)
    })
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm' && node.data?.estree) {
        const start = node.position?.start
        replaceImports(node.data.estree, (name, from, place) =>
          report(missingImport(name, from, { ...start, ...place })),
        )
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (isShownFile(node)) {
        report({
          message: '<code src="…"> does not show a file here.',
          hint: 'Write a code block with `file="…"`, and import the component to show it.',
          place: { ...node.position?.start },
        })
        // A fragment without children: nothing.
        Object.assign(node, { name: null, attributes: [] })
      }
      renameProps(node)
    })
  }
}

function missingImport(name: string, from: string, place: Place): Missing {
  const isComponent = /^[A-Z]/.test(name)
  return {
    message: `${name} of ${from} has no counterpart.`,
    hint: isComponent
      ? 'Only its children are rendered. Replace it, or write a component with this name ' +
        'in your project.'
      : 'Write it in your project, and import it from there.',
    place,
    isError: !isComponent,
  }
}

/** True for `<code src="…">` of version 1. */
function isShownFile({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  return (
    name === 'code' &&
    attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src')
  )
}

/** Words of version 2 after the language of a code block → ours. */
const META_WORDS: Readonly<Record<string, string>> = {
  lineNumbers: 'showLineNumbers',
  'lineNumbers=true': 'showLineNumbers',
  'lineNumbers=false': 'noLineNumbers',
  wrapCode: 'wrap',
  'wrapCode=true': 'wrap',
  'wrapCode=false': 'noWrap',
}

function metaOf(meta: string): string {
  // The path of a file from the project root.
  return meta
    .replace(/(^|\s)file=("?)<root>\//, '$1file=$2/')
    .replace(
      /(?<=^|\s)(?:lineNumbers|wrapCode)(?:=(?:true|false))?(?=\s|$)/g,
      (word) => META_WORDS[word] ?? word,
    )
}

/** Properties that are called otherwise here. */
function renameProps(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  const attribute = (name: string): MdxJsxAttribute | undefined =>
    node.attributes.find(
      (each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name,
    )
  const tag = node.name === 'Tag' ? attribute('tag') : undefined
  if (tag) tag.name = 'text'
  const command = attribute('command')
  if (node.name !== 'PackageManagerTabs' || !attribute('dlx') || typeof command?.value !== 'string')
    return
  node.attributes = node.attributes.filter((each) => each !== attribute('dlx'))
  // Without an answer the package is fetched for this one time.
  command.value = `npx --yes ${command.value}`
}

/** MDX of Rspress needs a backslash before the id of a heading. */
function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1)
  const [all, id] = (last?.type === 'text' && /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value)) || []
  if (last?.type !== 'text' || all === undefined || id === undefined) return
  last.value = last.value.slice(0, -all.length)
  heading.children.push({ type: 'headingId', value: id })
}

/**
 * Replaces imports of Rspress with our modules. A statement whose names come from several of ours
 * becomes several.
 */
function replaceImports(
  program: Program,
  onMissing: (name: string, from: string, place: Place) => void,
): void {
  program.body = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isRspressModule(String(statement.source.value)))
      return [statement]
    const from = String(statement.source.value)
    const kind = RSPRESS_MODULES[from]
    const bySource = new Map<string, Specifier[]>()
    const add = (source: string, specifier: Specifier): void =>
      void bySource.set(source, [...(bySource.get(source) ?? []), specifier])
    for (const specifier of statement.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier'
          ? importedName(specifier)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*'
      if (kind && RSPRESS_EXPORTS[kind].includes(name)) {
        // Under its own name a built-in component is known to be static.
        const isBuiltIn =
          kind === 'theme' && BUILT_IN.includes(name) && specifier.local.name === name
        add(isBuiltIn ? 'bifolio/components' : `@bifolio/rspress/${kind}`, specifier)
        continue
      }
      if (kind && name === '*') {
        add(`@bifolio/rspress/${kind}`, specifier)
        continue
      }
      const start = specifier.loc?.start
      onMissing(
        name === 'default' || name === '*' ? specifier.local.name : name,
        from,
        start ? { line: start.line, column: start.column + 1 } : {},
      )
      add('@bifolio/rspress/theme', {
        ...specifier,
        type: 'ImportSpecifier',
        imported: { ...specifier.local, name: 'Unsupported' },
      })
    }
    return [...bySource].map(([source, specifiers]): ImportDeclaration => ({
      ...statement,
      specifiers,
      source: { ...statement.source, value: source, raw: JSON.stringify(source) } as Literal,
    }))
  })
}

function importedName({ imported }: ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : String(imported.value)
}
