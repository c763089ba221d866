import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ABANDONED_AFTER,
  LOCK_FILE,
  lockFolder,
  type LockOwner,
  machineName,
  processStart,
} from '../../../../node/output/buildLock.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'

let folder = ''

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bifolio-lock-')), 'dist')
})

afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const lock = (): ReturnType<typeof lockFolder> =>
  lockFolder(folder, { name: 'dist', command: 'bifolio build' })

function writeLock(owner: Partial<LockOwner>): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, LOCK_FILE)
  writeFileSync(
    file,
    JSON.stringify({
      id: 'a',
      pid: process.pid,
      machine: machineName(),
      processStart: processStart(process.pid),
      since: '2024-05-01T10:00:00.000Z',
      command: 'bifolio build --base /docs/',
      ...owner,
    }),
  )
  return file
}

async function refusal(): Promise<string> {
  const error: unknown = await lock().catch((caught: unknown) => caught)
  if (!(error instanceof UsageError)) throw new Error('There is no refusal.', { cause: error })
  return error.diagnostics
    .map(({ code, message, hint }) => `${code}: ${message} ${hint}`)
    .join('\n')
}

/** The ID of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('of many that ask at once, one gets the lock', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, lock))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([LOCK_FILE])
})

test('a refusal reports who holds the lock, since when, and by which command', async () => {
  writeLock({})
  expect(await refusal()).toBe(
    `build/running: Another build is writing to "dist": process ${process.pid} ("bifolio build --base /docs/"), since 2024-05-01T10:00:00.000Z. Wait until it has finished, or set \`outDir\` to another folder.`,
  )
})

test('a released lock is free, and nothing is left', async () => {
  const first = await lock()
  expect(first.isHeld()).toBe(true)
  first.release()
  expect(readdirSync(folder)).toEqual([])
  const second = await lock()
  expect(second.isHeld()).toBe(true)
  second.release()
})

test('the lock of a process that has ended is taken over', async () => {
  writeLock({ pid: await endedProcess() })
  const own = await lock()
  expect(own.isHeld()).toBe(true)
  own.release()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'the lock of a process whose ID another one has now is taken over',
  async () => {
    writeLock({ processStart: '1' })
    const own = await lock()
    expect(own.isHeld()).toBe(true)
    own.release()
  },
)

test.each([
  ['empty', ''],
  ['cut off', '{"id":"a","pid":1'],
  ['no object', 'null'],
])('a lock that is %s and stays so is taken over', async (_, text) => {
  writeFileSync(writeLock({}), text)
  const own = await lock()
  expect(own.isHeld()).toBe(true)
  own.release()
})

test('a folder in the place of the lock does not block a build', async () => {
  mkdirSync(join(folder, LOCK_FILE, 'x'), { recursive: true })
  const own = await lock()
  expect(own.isHeld()).toBe(true)
  own.release()
})

test('the lock of another machine counts while it is touched', async () => {
  const file = writeLock({ machine: 'builder', pid: 1 })
  expect(await refusal()).toContain('process 1 on builder')
  const old = (Date.now() - ABANDONED_AFTER - 5000) / 1000
  utimesSync(file, old, old)
  const own = await lock()
  expect(own.isHeld()).toBe(true)
  own.release()
})

test('a lock from a clock that was ahead counts', async () => {
  const file = writeLock({ machine: 'builder' })
  utimesSync(file, 4e9, 4e9)
  expect(await refusal()).toContain('on builder')
})

test('a build that lost its lock notices it, and leaves the lock of the other', async () => {
  const own = await lock()
  const file = writeLock({ id: 'other' })
  expect(own.isHeld()).toBe(false)
  own.release()
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('"other"')
})
