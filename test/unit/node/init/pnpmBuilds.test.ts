import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pnpmBuilds } from '../../../../node/init/pnpmBuilds.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bifolio-pnpm-'))
  await mkdir(join(root, 'packages/docs'), { recursive: true })
})
afterEach(async () => rm(root, { recursive: true }))

const site = (): string => join(root, 'packages/docs')

test.each(['pnpm/10.34.0 npm/? node/v24', 'pnpm/12.21.0'])('%s gets settings', (userAgent) => {
  const { file, advice } = pnpmBuilds(site(), userAgent)
  expect(parse(file ?? '')).toEqual({ allowBuilds: { esbuild: false } })
  expect(advice).toBeNull()
})

test.each([undefined, 'npm/11.19.0 node/v24', 'yarn/4.18.0', 'bun/1.4.5', 'pnpm/9.15.0'])(
  '%s gets none',
  (userAgent) => {
    expect(pnpmBuilds(site(), userAgent)).toEqual({ file: null, advice: null })
  },
)

test('a workspace above keeps the site: its own file is to be changed', async () => {
  const file = join(root, 'pnpm-workspace.yaml')
  await writeFile(file, 'packages:\n  - packages/*\n')
  expect(pnpmBuilds(site(), 'pnpm/12.21.0')).toEqual({
    file: null,
    advice: expect.stringContaining(`"allowBuilds: { esbuild: false }" to ${file}`),
  })
  await writeFile(file, 'packages:\n  - packages/*\nallowBuilds:\n  esbuild: true\n')
  expect(pnpmBuilds(site(), 'pnpm/12.21.0')).toEqual({ file: null, advice: null })
})
