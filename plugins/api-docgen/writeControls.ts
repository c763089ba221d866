import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import { codeBlock } from '../api-text/nodes.ts'
import { importNode, variableAttribute } from '../pageModule.ts'
import { type ControlSpec, initialValues, writtenProps } from './client/controls.ts'
import { jsxTokens, textOf } from './client/jsxTokens.ts'

/** The component in the browser. */
const ELEMENT = 'ComponentControls'

/** Where a component comes from. */
export interface ComponentModule {
  /** Absolute path. */
  readonly file: string
  /** Name of the export, or `default`. With members: `Menu.Item`. */
  readonly exported: string
}

/** The tree of `<Controls>`: an element that `remarkControls` connects with the component. */
export function writeControls(spec: ControlSpec, { file, exported }: ComponentModule): Root {
  const code = jsxTokens(spec.name, writtenProps(spec, initialValues(spec)), spec.callbacks)
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: ELEMENT,
    attributes: [
      attribute('module', file),
      attribute('exported', exported),
      attribute('spec', JSON.stringify(spec)),
    ],
    children: [codeBlock(textOf(code), 'tsx')],
  }
  return { type: 'root', children: [element] }
}

/** Name of the component around each component in the compiled page. */
const WRAPPER = '_controlsWrapper'

/** Imports the components of a page, and gives each its part of the URL. */
export function remarkControls(wrapper: string | undefined): Plugin<[], Root> {
  return () => (tree) => {
    const ids = new Map<string, number>()
    let count = 0
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const [file, exported, spec] = ['module', 'exported', 'spec'].map((name) => read(node, name))
      if (node.name !== ELEMENT || file === undefined || spec === undefined) return
      const variable = `_controlled${++count}`
      // `Menu.Item` is a member of what the module exports.
      const [name, ...members] = exported?.split('.') ?? []
      const id = (JSON.parse(spec) as ControlSpec).name.toLowerCase()
      const number = (ids.get(id) ?? 0) + 1
      ids.set(id, number)
      node.attributes = [
        attribute('id', number === 1 ? id : `${id}-${number}`),
        attribute('spec', spec),
        variableAttribute('component', variable, members),
        ...(wrapper === undefined ? [] : [variableAttribute('wrapper', WRAPPER)]),
      ]
      tree.children.unshift(importNode(file, variable, name))
    })
    if (count > 0 && wrapper !== undefined) tree.children.unshift(importNode(wrapper, WRAPPER))
  }
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

function read({ attributes }: MdxJsxFlowElement, name: string): string | undefined {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}
