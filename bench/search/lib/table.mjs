/** Prints rows of cells in columns, the first one to the left. */
export function printTable(lines) {
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)))
  for (const line of lines) {
    const cells = line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]),
    )
    console.log(cells.join('  '))
  }
}

export const fixed = (value) => value.toFixed(3)
export const kib = (bytes) => `${(bytes / 1024).toFixed(0)} KiB`
