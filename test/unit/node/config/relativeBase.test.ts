import { afterEach, describe, expect, test } from 'vitest'
import { contextOf, dropContext } from '../../../../node/site/context.ts'
import { contextOfVite } from '../../../../node/vite/contextOfVite.ts'
import { UsageError, type Diagnostic } from '../../../../shared/diagnostic.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// Every page names its data and scripts from the root of the host, so a site has to know its path.

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

function site(config: string): string {
  scratch = createScratch('relative-base')
  scratch.write('bifolio.config.ts', `export default {\n  ${config}\n}\n`)
  scratch.write('content/en/index.md', '# Home\n')
  return scratch.folder
}

async function problemsOf(run: Promise<unknown>): Promise<readonly Diagnostic[]> {
  return await run.then(
    () => [],
    (error: unknown) => {
      if (error instanceof UsageError) return error.diagnostics
      throw error
    },
  )
}

describe.each(['./', '', '.', '../docs/'])('the relative base %j', (base) => {
  test('is one error at its key in the config', async () => {
    expect(await problemsOf(contextOf({ root: site(`base: '${base}',`) }))).toEqual([
      expect.objectContaining({
        code: 'config/wrong-value',
        file: 'bifolio.config.ts',
        line: 2,
        column: 9,
        hint: "Use a path that begins with a slash, such as '/' or '/docs/'. Relative bases aren't supported.",
      }),
    ])
  })

  test('is one error from Vite', async () => {
    expect(await problemsOf(contextOfVite(site(''), { base }, { command: 'build' }))).toEqual([
      expect.objectContaining({
        code: 'project/base',
        keyPath: 'base',
        message: `Invalid option base "${base}" of Vite. Relative bases aren't supported.`,
      }),
    ])
  })
})

test('a path is a base of Vite', async () => {
  const { config } = await contextOfVite(site(''), { base: '/docs' }, { command: 'build' })
  expect(config.base).toBe('/docs/')
})
