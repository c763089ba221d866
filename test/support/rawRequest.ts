import { connect } from 'node:net'

/** What a server sent back over one connection. */
export interface RawAnswer {
  /** 0 when there was no answer. */
  readonly status: number
  /** Lower-case name → value. */
  readonly headers: Readonly<Record<string, string>>
  /** As it came: still compressed and in chunks where the server did that. */
  readonly body: Buffer
}

/** A server that has not answered by then never will. Unit: milliseconds. */
const PATIENCE = 5000

/**
 * Sends the request line and the headers byte by byte, as no well-behaved client would.
 * `Connection: close` is added.
 */
export async function rawRequest(
  port: number,
  target: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const chunks: Buffer[] = []
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')),
    )
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  const all = Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  const [first = '', ...rest] = all.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
  const entries = rest.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(entries),
    body: end < 0 ? Buffer.alloc(0) : all.subarray(end + 4),
  }
}
