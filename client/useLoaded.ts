import { useEffect, useState } from 'react'

/**
 * What `load` makes of a key, once the component is in the document. Undefined until then, where it
 * can't be loaded, and for the key null.
 *
 * @param load the same function at every rendering
 */
export function useLoaded<Key, Value>(
  key: Key | null,
  load: (key: Key) => Promise<Value>,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: Key; readonly value: Value } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    load(key).then(
      (value) => isCurrent && setLoaded({ key, value }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, load])
  return loaded?.key === key ? loaded?.value : undefined
}
