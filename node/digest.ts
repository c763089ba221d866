import { createHash } from 'node:crypto'

/**
 * SHA-256 of a text or of bytes, as hexadecimal digits. The first `length` of them name a file or
 * tell versions apart; without it, all 64.
 */
export function digest(content: string | Uint8Array, length?: number): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}
