// Checks samples in a thread of the development server, which serves pages meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import type { Json, PluginCache, SitePage } from 'bifolio'
import type { Answer, Request } from './threadMessages.ts'
import { createTypedCheck, problemsIn, type TypedOptions } from './typed.ts'

const waiting = new Map<number, (value: Json | null) => void>()
let asked = 0

function send(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
}

const cache: Pick<PluginCache, 'get' | 'set'> = {
  get: async <Value extends Json>(key: Json) =>
    await new Promise<Value | null>((done) => {
      const id = asked++
      waiting.set(id, done as (value: Json | null) => void)
      send({ kind: 'get', id, key })
    }),
  set: async (key, value) => send({ kind: 'set', key, value }),
}

const { read, check, files } = createTypedCheck(workerData as TypedOptions, cache as PluginCache)

parentPort?.on('message', (request: Request) => {
  if (request.kind === 'value') {
    waiting.get(request.id)?.(request.value)
    waiting.delete(request.id)
  } else
    void check(read(request.pages as unknown as readonly SitePage[])).then(
      (checked) => send({ kind: 'checked', problems: problemsIn(checked), files: files() }),
      (error: unknown) => send({ kind: 'failed', error }),
    )
})
