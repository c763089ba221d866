/** On the stream that no program reads, and only for people. */
export function showProgress(name: string, done: number, total: number): void {
  if (process.stderr.isTTY === true)
    process.stderr.write(
      done === total ? '\r\u001b[K' : `\r\u001b[K${name}${total > 1 ? ` ${done}/${total}` : ''}`,
    )
}
