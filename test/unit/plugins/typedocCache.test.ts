import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from '../../../plugins/typedoc/pageCache.ts'
import { type Scratch, createScratch } from '../../samples/scratch.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = createScratch('typedoc-cache')
})
afterEach(() => {
  scratch.remove()
})

/** Asks for the pages of a project with one module. Returns its files, and whether the module was read. */
async function ask(project: string): Promise<{ readonly files: readonly string[]; readonly isMade: boolean }> {
  const root = join(scratch.folder, project)
  const cache = await createPageCache({ root, key: ['options'] })
  let isMade = false
  const { files } = await cache(() => {
    isMade = true
    return Promise.resolve({ pages: [], files: [join(root, 'src/index.ts')] })
  })
  return { files, isMade }
}

test('pages are kept for a project that is carried to another folder, and follow its files there', async () => {
  scratch.write('here/src/index.ts', 'export const a = 1\n')
  // A file that changes in the moment of its reading is read once more.
  await vi.waitUntil(async () => !(await ask('here')).isMade)
  cpSync(join(scratch.folder, 'here'), join(scratch.folder, 'there'), { recursive: true })
  expect(await ask('there')).toEqual({ files: [join(scratch.folder, 'there/src/index.ts')], isMade: false })
  scratch.write('there/src/index.ts', 'export const b = 1\n')
  expect((await ask('there')).isMade).toBe(true)
})
