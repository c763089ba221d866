import type { Root } from 'mdast'
import { closest } from '../../shared/closest.ts'
import { decodeText } from '../textFile.ts'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'
import type { UnreadFragment } from './pageScope.ts'
import { isJsx } from '../jsxNode.ts'
import { reportAt } from './reportAt.ts'

/** A parameter in a fragment: `props.version`. */
const PARAMETER = /\bprops\.([A-Za-z_$][\w$]*)/g
/** Parameters that are read in a way that names none: `{...props}`, `const { a } = props`. */
const UNNAMED = /\bprops\b(?!\.[A-Za-z_$])/

/** A tag of a component. */
const COMPONENT = /<([A-Z][\w.]*)/g
/** What is imported, as written. */
const IMPORTED = /\bfrom\s+['"]([^'"]+)['"]/g

/**
 * Compares what a page gives to its fragments with what they read. A fragment without a source is
 * reported by the bundler.
 */
export function checkFragmentProps(
  tree: Root,
  job: PageJob,
  fragments: ReadonlyMap<string, string>,
): void {
  const sources = new Map(
    [...fragments].flatMap(([name, path]) => {
      const text = textOf(path, job)
      return text === null ? [] : [[name, text]]
    }),
  )
  visit(tree, (node) => {
    if (!isJsx(node)) return
    const source = sources.get(node.name ?? '')
    if (source === undefined || UNNAMED.test(source.replaceAll(PARAMETER, ''))) return
    const reads = [...new Set([...source.matchAll(PARAMETER)].map(([, name = '']) => name))]
    const given = node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name] : [],
    )
    const isSpread = given.length < node.attributes.length
    const report = (message: string, hint: string): void =>
      reportAt(job, node, { code: 'mdx/fragment-parameter', severity: 'warning', message, hint })
    for (const name of given.filter((each) => !reads.includes(each) && each !== 'key')) {
      const near = closest(name, reads)
      report(
        `The fragment <${node.name}> does not use the parameter "${name}".`,
        near === undefined
          ? `Remove it, or use {props.${name}} in the fragment.`
          : `Did you mean "${near}"?`,
      )
    }
    const missing = reads.filter((name) => name !== 'children' && !given.includes(name))
    if (!isSpread && missing.length > 0)
      report(
        `The fragment <${node.name}> is used without ` +
          `${missing.map((name) => `"${name}"`).join(', ')}.`,
        `Add it: <${node.name} ${missing.map((name) => `${name}="…"`).join(' ')} />.`,
      )
  })
}

/**
 * A fragment that only the bundler finds is shown, but what reads the source of pages does not have
 * its text.
 */
export function reportUnreadFragments(job: PageJob, unread: readonly UnreadFragment[]): void {
  for (const { specifier, position } of unread) {
    job.diagnostics.push({
      code: 'mdx/fragment-alias',
      severity: 'warning',
      message:
        `The text of "${specifier}" is missing from the outline, the search and the Markdown ` +
        'version of this page: only Vite can find this file.',
      hint: 'Import it by a relative path, or add its alias to `paths` in tsconfig.json.',
      file: job.file,
      ...position,
    })
  }
}

/**
 * Adds the components of the page's fragments to what the page uses, also of fragments inside them.
 */
export function collectFragmentUses(job: PageJob, fragments: Iterable<string>): void {
  const paths = new Set(fragments)
  for (const path of paths) {
    const text = textOf(path, job) ?? ''
    for (const [, name = ''] of text.matchAll(COMPONENT)) job.uses.add(name)
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const part = job.resolvePart(specifier, path)
      if (part !== null) paths.add(part)
    }
  }
}

function textOf(path: string, { reader }: PageJob): string | null {
  const bytes = reader.read(path)
  const read = bytes && decodeText(bytes, path)
  return read && 'text' in read ? read.text : null
}
