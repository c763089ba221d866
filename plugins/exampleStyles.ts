import type { ChildNode, Declaration, Rule } from 'postcss'
import type { Plugin } from 'vite'
import { boxBelow, hasPseudoElement, inExamples, kindOf } from './exampleSelectors.ts'

/** Marks a stylesheet that an example imports. */
const QUERY = 'in-examples'
const MARKED = new RegExp(String.raw`\?${QUERY}\b`)

/** What is bundled for a page. Those of CSS modules have names of their own. */
const STYLESHEET = /(?<!\.module)\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)$/

/** What an element inherits, and what is behind it: what an example takes from its document. */
const INHERITED = new RegExp(
  '^(?:accent|background|caret|color|cursor|font|hyphens|letter|line|list|overflow-wrap|quotes|' +
    'tab|text|white|word|-webkit-(?:font|text|tap)|-moz-osx-font)',
)

/**
 * Rules for elements apply in examples alone. Those of the root apply to the document of a frame;
 * in a page, the box of an example takes what it would inherit from the root. Variables stay.
 */
export async function confineStyles(css: string): Promise<string> {
  const { parse } = await import('postcss')
  const root = parse(css)
  const rules: Rule[] = []
  // A nested rule is as limited as the one around it.
  root.walkRules((rule) => {
    if (rule.parent?.type !== 'rule' && !isKeyframe(rule)) rules.push(rule)
  })
  for (const rule of rules) {
    const roots = rule.selectors.filter((selector) => kindOf(selector) === 'root')
    const others = rule.selectors
      .filter((selector) => !roots.includes(selector))
      .map((selector) => (kindOf(selector) === 'element' ? inExamples(selector) : selector))
    if (others.join() === rule.selectors.join()) continue
    const boxes = roots.filter((selector) => !hasPseudoElement(selector)).map(boxBelow)
    rule.replaceWith(
      [
        copyOf(rule, rule.selectors, (node) => !isStyle(node)),
        copyOf(rule, others, isStyle),
        copyOf(rule, roots.map(inExamples), isStyle),
        copyOf(rule, boxes, (node) => isStyle(node) && INHERITED.test(node.prop)),
      ].filter((copy) => copy.selector !== '' && copy.nodes.length > 0),
    )
  }
  return root.toString()
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name))
}

function isStyle(node: ChildNode): node is Declaration {
  return node.type === 'decl' && !node.variable
}

/** A rule with some of what is in it. */
function copyOf(
  rule: Rule,
  selectors: readonly string[],
  isKept: (node: ChildNode) => boolean,
): Rule {
  const copy = rule.clone({ selectors: [...selectors] })
  copy.nodes = copy.nodes.filter(isKept)
  return copy
}

/** Which modules are examples, or around them. */
interface ExampleStylesOptions {
  isExample(id: string): boolean
}

/** Limits the stylesheets that examples import to examples. */
export function exampleStyles({ isExample }: ExampleStylesOptions): Plugin {
  return {
    name: 'bifolio:example-styles',
    resolveId: {
      order: 'pre',
      filter: { id: STYLESHEET },
      async handler(source, importer, options) {
        if (importer === undefined || !isExample(importer.replace(/\?.*/s, ''))) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && !found.external && STYLESHEET.test(found.id)
          ? { ...found, id: `${found.id}?${QUERY}` }
          : found
      },
    },
    // Between the plugins of Vite that compile a stylesheet and those that bundle it.
    transform: {
      filter: { id: MARKED },
      handler: async (code) => ({ code: await confineStyles(code), map: null }),
    },
  }
}
