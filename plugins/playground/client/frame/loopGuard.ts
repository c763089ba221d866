/** Time that loops may take until the browser gets its turn. Unit: milliseconds. */
const BUDGET = 1000
/** The clock is read once in as many rounds. */
const ROUNDS = 16

/** Counts the time of loops. */
export interface LoopGuard {
  /**
   * Called in every round of a loop. @throws when the time is over, and in every loop from then on
   */
  readonly round: (line: number) => void
  readonly isStopped: () => boolean
}

interface LoopGuardOptions {
  /** Unit: milliseconds. */
  readonly now: () => number
  /** Calls when the browser has had its turn. */
  readonly later: (call: () => void) => void
  /** Told once, before the loop is stopped. */
  readonly onStop: (line: number) => void
}

/**
 * Stops loops that keep the browser from its turn. All loops share the time of a turn, so code that
 * catches the error stops at its next loop, and a generator or an asynchronous loop that lets the
 * browser work may go on for ever.
 */
export function createLoopGuard({ now, later, onStop }: LoopGuardOptions): LoopGuard {
  let rounds = 0
  let began: number | null = null
  let isStopped = false
  const stop = (): never => {
    throw new Error('The loop was stopped.')
  }
  return {
    isStopped: () => isStopped,
    round(line) {
      if (isStopped) stop()
      if (++rounds % ROUNDS !== 0) return
      const time = now()
      if (began === null) {
        began = time
        later(() => {
          began = null
        })
      } else if (time - began > BUDGET) {
        isStopped = true
        onStop(line)
        stop()
      }
    },
  }
}
