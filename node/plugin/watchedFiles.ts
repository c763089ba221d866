/** The files that a plugin names in `watch`: a path, or a list of paths. */
export function watchedFiles(files: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(files) ? files : [files]
  const wrong = list.find((file) => typeof file !== 'string')
  if (wrong === undefined && !list.includes(undefined)) return list as readonly string[]
  throw new TypeError(
    '`watch` takes the absolute path of a file, or a list of such paths, not ' + kindOf(wrong),
  )
}

function kindOf(value: unknown): string {
  if (value instanceof URL) return 'a URL: use fileURLToPath()'
  return value === null ? 'null' : `a value of type ${typeof value}`
}
