/**
 * True for a message of Rolldown about groups of chunks without a `debugName`: Vite adds a group of
 * its own to ours, without the name.
 */
export function isNeedlessAdvice(message: string): boolean {
  return message.includes('debugName')
}
