/** Calls back. What it throws is reported, and stops neither the caller nor other callbacks. */
export async function safely<T>(call: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await call()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Adds a callback to others. Returns what removes it. */
export function addTo<T>(listeners: Set<T>, callback: T): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}
