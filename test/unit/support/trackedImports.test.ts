import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { repository } from '../../support/cli.ts'

const tracked = new Set(
  execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean),
)
const scripts = [...tracked].filter((file) => /^(?:bench|scripts)\/.*\.mjs$/.test(file))

/**
 * Relative imports of a module, as paths below the repository. The type checker follows those of
 * TypeScript, but not these.
 */
function importsOf(file: string): string[] {
  return parseAst(readFileSync(join(repository, file), 'utf8')).body.flatMap((node) => {
    const source = 'source' in node ? node.source?.value : undefined
    return source?.startsWith('.') ? [posix.join(posix.dirname(file), source)] : []
  })
}

test('scripts import only files that a clone has, or that compiling writes', () => {
  expect(scripts.length).toBeGreaterThan(10)
  const missing = scripts.flatMap((file) =>
    importsOf(file)
      .filter((path) => !/^(?:migrate\/|rspress\/)?lib\//.test(path) && !tracked.has(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})
