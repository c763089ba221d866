// Writes the drawings of docs/architecture.md, which show how folders import each other, from the
// imports of the sources: node scripts/importGraph.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { globSync } from 'tinyglobby'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILE = 'docs/architecture.md'
const SOURCES = [
  '{shared,client,components,renderer,node,plugins,migrate,rspress}/**/*.{ts,tsx}',
  '{pages,content,theme,i18n}/**/*.{ts,tsx}',
  '*.config.ts',
]
const NOT_OURS = ['**/*.d.ts', '**/node_modules/**', '{migrate,rspress}/lib/**']
const SITE = ['pages', 'content', 'theme', 'i18n']
const VIRTUAL = 'virtual modules'
/** Files directly in `node/` that set up all the others. The rest of them are helpers. */
const NODE_ENTRIES = ['index.ts', 'vite.ts', 'sitePlugins.ts']

/** Name of a drawing → the box of a file in it, or null for a file that it doesn't show. */
const DRAWINGS = {
  layers: ([top, ...rest]) => {
    if (top === VIRTUAL) return VIRTUAL
    if (rest.length === 0 || SITE.includes(top)) return 'the site'
    if (top === 'rspress') return rest[0] === 'client' ? 'rspress/client' : top
    return top === 'plugins' && rest[1] === 'client' ? 'plugins/*/client' : top
  },
  node: ([top, name, ...rest]) => {
    if (top !== 'node') return null
    if (rest.length > 0) return name
    return NODE_ENTRIES.includes(name) ? NODE_ENTRIES.join(', ') : 'helpers (node/*.ts)'
  },
  components: ([top, name, ...rest]) => {
    if (top !== 'components') return null
    return rest.length > 0 ? name : 'entries (components/*.ts)'
  },
}

/** What a module imports when it runs: types are left out. */
function importedBy(file, code) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest, isType }) => moduleRequest && !isType)
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => code.slice(start, end))
      .filter((text) => /^(['"]).*\1$/.test(text))
      .map((text) => text.slice(1, -1)),
  ]
}

/** Pairs of a file and a file that it imports. A public name is the file behind it. */
function readImports() {
  const files = globSync(SOURCES, { cwd: ROOT, ignore: NOT_OURS }).toSorted()
  const known = new Set(files)
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const fileOf = (name, from) => {
    if (name.startsWith('virtual:')) return VIRTUAL
    if (name.startsWith('bifolio/plugins/')) return `plugins/${name.split('/')[2]}/index.ts`
    const target = exports[name.replace(/^bifolio(?=\/|$)/, '.')]?.default
    if (target) return target.replace(/^\.\/lib\/(.*)\.js$/, '$1.ts')
    const file = posix.join(posix.dirname(from), name)
    return name.startsWith('.') && known.has(file) ? file : null
  }
  return files.flatMap((from) =>
    importedBy(from, readFileSync(join(ROOT, from), 'utf8')).flatMap((name) => {
      const to = fileOf(name, from)
      return to === null ? [] : [[from, to]]
    }),
  )
}

/** Box → boxes that it imports. */
function graphOf(imports, boxOf) {
  const graph = new Map()
  const targetsOf = (box) => graph.get(box) ?? graph.set(box, new Set()).get(box)
  for (const pair of imports) {
    const [from, to] = pair.map((file) => boxOf(file.split('/')))
    if (from !== null) targetsOf(from)
    if (from === null || to === null || from === to) continue
    targetsOf(from).add(to)
    targetsOf(to)
  }
  return graph
}

/** Box → everything that it imports, at once or through others. */
function reachOf(graph) {
  const reachFrom = (box) => {
    const found = new Set(graph.get(box))
    for (const next of found) for (const further of graph.get(next)) found.add(further)
    return found
  }
  return new Map([...graph.keys()].map((box) => [box, reachFrom(box)]))
}

/** The graph with all boxes of a cycle in one, whose name lists them. */
function withoutCycles(graph) {
  const reach = reachOf(graph)
  const nameOf = (box) => {
    const others = [...graph.keys()].filter(
      (other) => other !== box && reach.get(box).has(other) && reach.get(other).has(box),
    )
    return [box, ...others].toSorted().join(' ⇄ ')
  }
  const merged = new Map()
  for (const [box, targets] of graph) {
    const name = nameOf(box)
    const all = merged.get(name) ?? merged.set(name, new Set()).get(name)
    for (const target of targets) if (nameOf(target) !== name) all.add(nameOf(target))
  }
  return merged
}

/** The drawing of a graph in Mermaid. Arrows that follow from others are left out. */
export function drawingOf(graph) {
  const boxes = withoutCycles(graph)
  const reach = reachOf(boxes)
  const idOf = (name) => name.replaceAll(/\W+/g, '_')
  const lines = [...boxes.keys()].toSorted().flatMap((name) => {
    const targets = [...boxes.get(name)].toSorted()
    const needed = targets.filter((to) => !targets.some((other) => reach.get(other).has(to)))
    const box = `${idOf(name)}["${name}"]${name.includes('⇄') ? ':::cycle' : ''}`
    return [box, ...needed.map((to) => `${idOf(name)} --> ${idOf(to)}`)]
  })
  if (boxes.has(VIRTUAL)) lines.push(`${idOf(VIRTUAL)} -. written by .-> ${idOf('node')}`)
  const style = 'classDef cycle stroke:#d33,stroke-width:3px'
  return ['flowchart TD', ...lines, style].map((line) => `${line}\n`).join('')
}

/** A text whose drawings show the sources as they are now. */
export function withDrawings(text) {
  const imports = readImports()
  return text.replaceAll(
    /(<!-- imports of (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, start, name, end) =>
      `${start}\`\`\`mermaid\n${drawingOf(graphOf(imports, DRAWINGS[name]))}\`\`\`\n${end}`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(ROOT, FILE)
  writeFileSync(file, withDrawings(readFileSync(file, 'utf8')))
}
