/** Text of a file in UTF-8, or in UTF-16 with a mark at the start, as some tools save it. */
export function decoded(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
