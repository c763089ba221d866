import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { CALLOUT_TITLES } from '../../shared/callout.ts'
import { closest } from '../../shared/closest.ts'
import { either } from '../schema/describe.ts'
import { literalOfProgram } from '../schema/literal.ts'
import type { PageJob } from './pageJob.ts'

/**
 * Props of the built-in components; the values that one accepts, or null for any. A test compares
 * them with the types.
 */
export const COMPONENT_PROPS: Readonly<
  Record<string, Readonly<Record<string, readonly string[] | null>>>
> = {
  Badge: { type: ['tip', 'info', 'warning', 'danger'], text: null, outline: null },
  Button: {
    href: null,
    theme: ['brand', 'alt', 'plain'],
    size: ['medium', 'large'],
    icon: null,
    iconEnd: null,
  },
  Callout: { type: Object.keys(CALLOUT_TITLES), title: null },
  Card: { title: null, icon: null },
  Cards: {},
  FileTree: {},
  Icon: { name: null, label: null, size: null },
  LinkCard: { href: null, title: null, description: null },
  PackageManagerTabs: { command: null },
  SourceCode: { href: null, platform: ['github', 'gitlab', 'gitee', 'bitbucket', 'codeberg'] },
  Steps: {},
  Tab: { label: null, value: null },
  Tabs: { values: null, defaultValue: null, groupId: null, tabPosition: ['left', 'center'] },
  Tag: { text: null },
}

/** What React takes of every element. */
const OF_REACT: readonly string[] = ['key', 'children']

/** Reports props that a built-in component ignores, and values that it does not accept. */
export function checkComponentProps(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  component: string,
  job: PageJob,
): void {
  const props = COMPONENT_PROPS[component]
  // Elements without a place are generated.
  if (!props || !node.position) return
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || OF_REACT.includes(attribute.name)) continue
    const { line, column } = (attribute.position ?? node.position).start
    const report = (
      code: string,
      severity: 'error' | 'warning',
      message: string,
      hint: string,
    ): void => {
      job.diagnostics.push({ code, severity, message, hint, file: job.file, line, column })
    }
    const { name } = attribute
    if (!Object.hasOwn(props, name)) {
      const names = Object.keys(props)
      const near = closest(name, names)
      const known =
        names.length === 0
          ? `<${node.name}> has no props.`
          : `<${node.name}> accepts ${names.map((each) => `"${each}"`).join(', ')}.`
      report(
        'mdx/unknown-prop',
        'warning',
        `Unknown prop "${name}" on <${node.name}>.`,
        `${near === undefined ? 'Remove it.' : `Did you mean "${near}"?`} ${known}`,
      )
      continue
    }
    const accepted = props[name] ?? null
    const value = literalValue(attribute)
    if (accepted === null || value === undefined || accepted.includes(value)) continue
    const near = closest(value, accepted)
    report(
      'mdx/wrong-prop',
      'error',
      `Invalid ${name}="${value}" on <${node.name}>.`,
      `${near === undefined ? '' : `Did you mean "${near}"? `}Use ` +
        `${either(accepted.map((each) => `"${each}"`))}.`,
    )
  }
}

/** The text of an attribute, or undefined where it has to be run. One without a value is `true`. */
function literalValue({ value }: MdxJsxAttribute): string | undefined {
  if (value === null || value === undefined) return 'true'
  if (typeof value === 'string') return value
  const literal = literalOfProgram(value.data?.estree, new Map())
  return literal === undefined || literal === null ? undefined : String(literal)
}
