import type { Nodes, Root } from 'mdast'
import type { Table } from '../configKeys.ts'
import { visit } from '../engine.ts'
import type { SourcePage } from './sourcePages.ts'

/** The title that Docusaurus shows above a doc without any: its id, or the name of its file. */
export function fileTitle(
  { kind, id }: Pick<SourcePage, 'kind' | 'id'>,
  { title, hide_title: isHidden }: Table,
  tree: Root,
): { readonly title?: string } {
  const name = id.split('/').at(-1) ?? id
  if (kind !== 'doc' || title !== undefined || isHidden === true) return {}
  return hasTitle(tree) || /^(?:index|readme)$/i.test(name) ? {} : { title: name }
}

function hasTitle(tree: Root): boolean {
  let isFound = false
  visit(tree, (node: Nodes) => {
    isFound ||=
      (node.type === 'heading' && node.depth === 1) ||
      ('name' in node && node.name === 'h1') ||
      (node.type === 'html' && /<h1\b/i.test(node.value))
  })
  return isFound
}
