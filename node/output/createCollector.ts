import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Below this much nothing is collected by hand. Unit: bytes. */
const ENOUGH = 400 * 2 ** 20
/** Growth since the last collection that is worth another. */
const GROWTH = 1.8

/** The heap of this process. */
export interface Heap {
  /** Unit: bytes. */
  used(): number
  collect(): void
}

const ownHeap: Heap = {
  used: () => getHeapStatistics().used_heap_size,
  collect() {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  },
}

/**
 * Collects garbage when much has piled up, between two pieces of work.
 * While the machine has memory, V8 lets garbage grow to several times what is alive; the bundler
 * needs as much again outside of its heap.
 */
export function createCollector(heap: Heap = ownHeap): () => void {
  let limit = ENOUGH
  return () => {
    if (heap.used() < limit) return
    heap.collect()
    limit = Math.max(ENOUGH, heap.used() * GROWTH)
  }
}
