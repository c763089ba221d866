import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../shared/isRecord.ts'

/**
 * The file that an import of a package in a folder lacks, relative to the folder. Null if that
 * isn't known.
 */
export function missingEntry(folder: string, subpath: string): string | null {
  const json = read(join(folder, 'package.json'))
  if (json === null) return null
  const isMissing = (target: string): boolean => !existsSync(join(folder, target))
  const { exports } = json
  if (exports === undefined || exports === null) {
    const entry = subpath === '.' ? [json['module'], json['main'] ?? 'index.js'] : [subpath]
    const file = entry.filter((target) => typeof target === 'string').find(isMissing)
    return file?.replace(/^\.\//, '') ?? null
  }
  const target = targetOf(exports, subpath)
  if (target === undefined) return null
  return (
    leavesOf(target.value)
      .map((leaf) => leaf.replaceAll('*', target.part).replace(/^\.\//, ''))
      .find(isMissing) ?? null
  )
}

interface Target {
  readonly value: unknown
  /** Text that `*` matches. */
  readonly part: string
}

function targetOf(exports: unknown, subpath: string): Target | undefined {
  const isTable = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  if (!isTable) return subpath === '.' ? { value: exports, part: '' } : undefined
  if (Object.hasOwn(exports, subpath)) return { value: exports[subpath], part: '' }
  for (const [key, value] of Object.entries(exports)) {
    const [start = '', end] = key.split('*')
    const fits = end !== undefined && subpath.startsWith(start) && subpath.endsWith(end)
    if (fits) return { value, part: subpath.slice(start.length, subpath.length - end.length) }
  }
  return undefined
}

/** The files of a target that programs read: types are read by TypeScript only. */
function leavesOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  if (Array.isArray(target)) return target.flatMap(leavesOf)
  return isRecord(target)
    ? Object.entries(target).flatMap(([key, value]) => (key === 'types' ? [] : leavesOf(value)))
    : []
}

function read(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(json) ? json : null
  } catch {
    return null
  }
}
