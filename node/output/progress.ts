/**
 * Shows the progress of a build, on one line that is overwritten in a terminal and one line per
 * step elsewhere.
 */
export interface Progress {
  step(name: string, done: number, total: number): void
  /** Prints lines above the progress. */
  print(text: string): void
  /** Prints what was built, with the time since the process started. */
  done(summary: string): void
}

export function createProgress(): Progress {
  const isTerminal = process.stdout.isTTY === true
  let current = ''
  const clear = (): void => {
    if (isTerminal) process.stdout.write('\r\u001b[K')
  }
  return {
    step(name, done, total) {
      if (isTerminal)
        process.stdout.write(`\r\u001b[K${name}${total > 1 ? ` ${done}/${total}` : ''}`)
      else if (name !== current) console.log(name)
      current = name
    },
    print(text) {
      clear()
      console.log(text)
    },
    done(summary) {
      clear()
      console.log(`Built ${summary} in ${(performance.now() / 1000).toFixed(1)} s`)
    },
  }
}
