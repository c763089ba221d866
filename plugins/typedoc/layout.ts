import type {
  DeclarationReflection,
  ProjectReflection,
  Reflection,
  ReflectionSymbolId,
} from 'typedoc'
import type { ConvertedModule } from './convert.ts'

// Bits of TypeDoc's `ReflectionKind`, which is loaded only when something is converted.
const KINDS: Readonly<Record<Group, number>> = {
  namespaces: 2 | 4,
  classes: 128,
  interfaces: 256,
  enums: 8,
  types: 2_097_152,
  functions: 64,
  variables: 32,
}

/** What a module has, in the order in which it is shown. */
export type Group =
  | 'namespaces'
  | 'classes'
  | 'interfaces'
  | 'enums'
  | 'types'
  | 'functions'
  | 'variables'

/** Groups whose members have pages of their own. The others have one page together. */
export const ALONE: readonly Group[] = ['classes', 'interfaces', 'enums']

/** A page to write. Paths are below the folder of all pages. */
export type PlannedPage =
  | { readonly kind: 'overview'; readonly path: string }
  | { readonly kind: 'module'; readonly path: string; readonly module: PlannedModule }
  | {
      readonly kind: 'type'
      readonly path: string
      readonly module: PlannedModule
      readonly group: Group
      readonly reflection: DeclarationReflection
    }
  | {
      readonly kind: 'group'
      readonly path: string
      readonly module: PlannedModule
      readonly group: Group
      readonly members: readonly DeclarationReflection[]
    }

/** A module or a namespace. */
export interface PlannedModule {
  readonly name: string
  /** Of its pages: empty or with a slash at the end. */
  readonly folder: string
  readonly reflection: DeclarationReflection
  readonly groups: readonly (readonly [group: Group, members: readonly DeclarationReflection[]])[]
  readonly inner: readonly PlannedModule[]
}

/** Plan of all pages. */
export interface Plan {
  readonly pages: readonly PlannedPage[]
  readonly modules: readonly PlannedModule[]
  /** URL of a page or a part of it, below the folder of all pages: `wind/Gale#speed`. */
  urlOf(target: Reflection | ReflectionSymbolId): string | undefined
}

interface ModulePlace extends Pick<PlannedModule, 'name' | 'folder'> {
  /** False for what another module shows. */
  readonly isOwn: (child: DeclarationReflection) => boolean
}

/**
 * Decides which pages there are. What two modules export belongs to the one whose file declares it,
 * else to the first.
 */
export function planPages(modules: readonly ConvertedModule[]): Plan {
  const pages: PlannedPage[] = []
  const urls = new Map<string, string>()
  const owners = ownersOf(modules)
  const note = (reflection: Reflection, url: string): void => {
    const key = keyOf(reflection)
    if (key !== '' && !urls.has(key)) urls.set(key, url)
  }

  const planModule = (
    reflection: DeclarationReflection,
    { name, folder, isOwn }: ModulePlace,
  ): PlannedModule => {
    const used = new Set(['index'])
    const pageOf = (wanted: string): string => `${folder}${unique(wanted, used)}`
    const groups = groupsOf(reflection)
    const inner: PlannedModule[] = []
    const module: PlannedModule = { name, folder, reflection, groups, inner }
    note(reflection, folder)
    pages.push({ kind: 'module', path: folder, module })
    for (const [group, all] of groups) {
      const members = all.filter(isOwn)
      if (members.length === 0) continue
      if (group === 'namespaces') {
        for (const member of members)
          inner.push(
            planModule(member, {
              name: member.name,
              folder: `${pageOf(member.name)}/`,
              isOwn: () => true,
            }),
          )
      } else if (ALONE.includes(group)) {
        for (const member of members) {
          const path = pageOf(member.name)
          note(member, path)
          noteMembers(member, path, note)
          pages.push({ kind: 'type', path, module, group, reflection: member })
        }
      } else {
        const path = pageOf(group)
        const ids = new Set<string>()
        for (const member of members) {
          note(member, `${path}#${unique(idOf(member.name), ids)}`)
        }
        pages.push({ kind: 'group', path, module, group, members })
      }
    }
    return module
  }

  const isSingle = modules.length === 1
  if (!isSingle) pages.push({ kind: 'overview', path: '' })
  const planned = modules.map((module) =>
    planModule(module.reflection, {
      name: module.reflection.name,
      folder: isSingle ? '' : `${module.name}/`,
      isOwn: (child) => owners.get(keyOf(child)) === module,
    }),
  )
  return { pages, modules: planned, urlOf: (target) => urls.get(keyOf(target)) }
}

/** The module that shows what modules export, by the keys of its symbols. */
function ownersOf(modules: readonly ConvertedModule[]): ReadonlyMap<string, ConvertedModule> {
  const owners = new Map<string, ConvertedModule>()
  for (const module of modules) {
    for (const child of module.reflection.children ?? []) {
      const key = keyOf(child)
      if (!owners.has(key) || child.sources?.[0]?.fullFileName === module.file)
        owners.set(key, module)
    }
  }
  return owners
}

function groupsOf(reflection: DeclarationReflection): PlannedModule['groups'] {
  const children = inSourceOrder(reflection)
  return (Object.keys(KINDS) as Group[])
    .map((group) => [group, children.filter(({ kind }) => (kind & KINDS[group]) !== 0)] as const)
    .filter(([, members]) => members.length > 0)
}

/**
 * Ids of the parts of a class or an interface. Methods have their own; properties are in a table.
 */
export const PARTS: Readonly<Record<'constructors' | 'properties' | 'methods', string>> = {
  constructors: 'constructor',
  properties: 'properties',
  methods: 'methods',
}

/** Groups of what types name. */
const TYPES: readonly Group[] = [...ALONE, 'types']

/**
 * URLs of the types of all modules by name, below the folder of all pages. What two modules call
 * alike is left out.
 */
export function typeUrls({ pages, modules, urlOf }: Plan): Readonly<Record<string, string>> {
  const urls = new Map<string, string | null>()
  for (const page of pages) {
    if (page.kind !== 'type' && page.kind !== 'group') continue
    if (!modules.includes(page.module) || !TYPES.includes(page.group)) continue
    for (const member of page.kind === 'type' ? [page.reflection] : page.members)
      urls.set(member.name, urls.has(member.name) ? null : (urlOf(member) ?? null))
  }
  return Object.fromEntries([...urls].flatMap(([name, url]) => (url === null ? [] : [[name, url]])))
}

function noteMembers(
  reflection: DeclarationReflection,
  path: string,
  note: (member: Reflection, url: string) => void,
): void {
  const ids = new Set<string>(Object.values(PARTS))
  for (const child of inSourceOrder(reflection)) {
    if (child.kindOf(2048)) note(child, `${path}#${unique(idOf(child.name), ids)}`)
    else if (!reflection.kindOf(KINDS.enums) && !child.kindOf(512))
      note(child, `${path}#${PARTS.properties}`)
    else note(child, path)
  }
}

/** The children as in the source, then those that come from other files. */
export function inSourceOrder({
  children = [],
  sources = [],
}: DeclarationReflection): DeclarationReflection[] {
  const lineOf = (child: DeclarationReflection): number =>
    child.sources?.find(({ fullFileName }) => fullFileName === sources[0]?.fullFileName)?.line ??
    Infinity
  return children.toSorted((a, b) => (lineOf(a) === lineOf(b) ? 0 : lineOf(a) - lineOf(b)))
}

/** Name of a symbol that is the same in every project: its file and its name there. */
function keyOf(target: Reflection | ReflectionSymbolId): string {
  if ('qualifiedName' in target)
    return `${target.fileName ?? target.packagePath}:${target.qualifiedName}`
  const id = (target.project as ProjectReflection).getSymbolIdFromReflection(target)
  if (id) return keyOf(id)
  return target.parent ? `${keyOf(target.parent)}/${target.name}` : ''
}

/** The name without what an id cannot hold. */
function idOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_$-]/gu, '').toLowerCase() || 'member'
}

function unique(wanted: string, used: Set<string>): string {
  let name = wanted
  // File systems that ignore case would put two pages into one file.
  for (let n = 1; used.has(name.toLowerCase()); n++) name = `${wanted}-${n}`
  used.add(name.toLowerCase())
  return name
}
