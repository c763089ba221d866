import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repository } from './cli.ts'

/** What is read of a tree of PostCSS, which comes with Vite. */
interface StyleNode {
  readonly type: 'root' | 'atrule' | 'rule' | 'decl' | 'comment'
  readonly parent?: StyleNode
  readonly nodes?: readonly StyleNode[]
  readonly name?: string
  readonly params?: string
  readonly selectors?: readonly string[]
  readonly prop?: string
  readonly value?: string
  readonly important?: boolean
}

const requireFromVite = createRequire(createRequire(import.meta.url).resolve('vite'))
const { parse } = requireFromVite('postcss') as { parse(css: string): StyleNode }

/** Path → text of every stylesheet in the sources of the engine. */
export function engineSheets(): Map<string, string> {
  const files = ['components', 'plugins'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  return new Map(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(repository, file), 'utf8')]),
  )
}

/** A rule with selectors. */
export interface StyleRule {
  /** Name of its cascade layer, with those around it; null outside of layers. */
  readonly layer: string | null
  /** Complete selectors, with those of the rules around it. */
  readonly selectors: readonly string[]
  readonly declarations: readonly {
    readonly name: string
    readonly value: string
    readonly isImportant: boolean
  }[]
}

/** Every rule with selectors, but the steps of keyframes. */
export function styleRules(css: string): StyleRule[] {
  return nodesOf(parse(css))
    .filter(({ type, parent }) => type === 'rule' && !isAtRule(parent, /keyframes$/))
    .map((node) => ({
      layer: ancestors(node).find((outer) => isAtRule(outer, /^layer$/))?.params ?? null,
      selectors: fullSelectors(node),
      declarations: (node.nodes ?? []).flatMap(
        ({ type, prop = '', value = '', important = false }) =>
          type === 'decl' ? [{ name: prop, value, isImportant: important }] : [],
      ),
    }))
}

/** The names of layers in the order in which they come first. */
export function layerOrder(css: string): string[] {
  return [
    ...new Set(
      nodesOf(parse(css)).flatMap((node) =>
        isAtRule(node, /^layer$/) ? (node.params ?? '').split(',').map((name) => name.trim()) : [],
      ),
    ),
  ]
}

/** Names of at-rules outside of layers, without those that only hold rules. */
export function unlayeredAtRules(css: string): string[] {
  return nodesOf(parse(css))
    .filter(
      (node) =>
        isAtRule(node, /^(?!media$|supports$|container$|starting-style$|layer$)/) &&
        !ancestors(node).some((outer) => isAtRule(outer, /./)),
    )
    .map(({ name = '' }) => name)
}

/** Custom properties that are set or read, and the names of keyframes. */
export function ownNames(css: string): string[] {
  const names = nodesOf(parse(css)).flatMap((node) => {
    if (isAtRule(node, /keyframes$/)) return [node.params ?? '']
    return node.type === 'decl'
      ? [
          ...(node.prop?.startsWith('--') ? [node.prop] : []),
          ...[...(node.value ?? '').matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name),
        ]
      : []
  })
  return [...new Set(names)]
}

function nodesOf(node: StyleNode): StyleNode[] {
  return [node, ...(node.nodes ?? []).flatMap(nodesOf)]
}

function ancestors({ parent }: StyleNode): StyleNode[] {
  return parent ? [parent, ...ancestors(parent)] : []
}

function isAtRule(node: StyleNode | undefined, name: RegExp): boolean {
  return node?.type === 'atrule' && name.test(node.name ?? '')
}

function fullSelectors(node: StyleNode): string[] {
  const outer = ancestors(node).find(({ type }) => type === 'rule')
  const own = node.selectors ?? []
  if (!outer) return [...own]
  return fullSelectors(outer).flatMap((selector) =>
    own.map((inner) =>
      inner.includes('&') ? inner.replaceAll('&', selector) : `${selector} ${inner}`,
    ),
  )
}
