import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openProject } from '../../../migrate/sourceProject.ts'

const folder = mkdtempSync(join(tmpdir(), 'bifolio-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder behind a link is where it really is, as its config computes it', async () => {
  const old = mkdtempSync(join(folder, 'old-'))
  writeFileSync(join(old, 'a.md'), '# A\n')
  const link = join(folder, 'link')
  symlinkSync(old, link, 'junction')
  const { root, files } = await openProject(link, { onEvaluate: () => {}, notes: [] })
  expect(root).toBe(await realpath(old))
  expect(files).toEqual(['a.md'])
})
