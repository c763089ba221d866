import { execFile } from 'node:child_process'
import { join, posix, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Sample } from './collect.ts'
import { type Problem, problem } from './problem.ts'
import { repository } from '../support/cli.ts'
import type { Scratch } from './scratch.ts'

/** A sample that is in the scratch folder under its title. */
export interface WrittenSample {
  readonly sample: Sample
  /** Absolute folder of the sample, the root of a project of its own. */
  readonly root: string
  /** Absolute. */
  readonly path: string
}

/** What a reader's `tsconfig.json` sets for a site, and nothing of this repository's sources. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
  },
}

/**
 * Writes each sample into a folder of its own, with the samples of the page that it imports beside
 * it.
 */
export function writeModules(samples: readonly Sample[], scratch: Scratch): WrittenSample[] {
  return samples.map((sample, index) => {
    const folder = `${sample.file.replace(/^.*?content\//, '').replace(/\.mdx?$/, '')}/${index}`
    const path = scratch.write(`${folder}/${nameOf(sample)}`, `${sample.code}\n`)
    for (const sibling of importsOf(sample, samples))
      scratch.write(`${folder}/${nameOf(sibling)}`, `${sibling.code}\n`)
    return { sample, root: join(scratch.folder, folder), path }
  })
}

/** Type-checks all samples in one run, against the declarations that the package publishes. */
export async function checkTypes(
  written: readonly WrittenSample[],
  scratch: Scratch,
): Promise<Problem[]> {
  if (written.length === 0) return []
  const files = written.map(({ path }) => relative(scratch.folder, path).replaceAll('\\', '/'))
  scratch.write('tsconfig.json', JSON.stringify({ ...TSCONFIG, files }))
  const tsc = join(repository, 'node_modules/typescript-7/bin/tsc')
  const output = await promisify(execFile)(
    process.execPath,
    [tsc, '-p', 'tsconfig.json', '--pretty', 'false'],
    { cwd: scratch.folder },
  ).then(
    () => '',
    (error: { stdout?: string; stderr?: string }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}` || String(error),
  )
  const byFile = new Map(written.map(({ sample }, index) => [files[index], sample]))
  return output
    .split('\n')
    .filter((line) => /\S/.test(line) && !line.startsWith(' '))
    .map((line) => {
      const [, file, at, message = line] = /^(.+?)\((\d+),\d+\): (.*)$/.exec(line) ?? []
      const sample = byFile.get(file)
      return sample ? problem(sample, message, Number(at)) : `tsc: ${line}`
    })
}

function nameOf({ title, lang }: Sample): string {
  return title === '' ? `sample.${lang}` : title
}

/**
 * Samples of the same page that a sample imports by a relative path, directly or through others.
 */
function importsOf(
  sample: Sample,
  samples: readonly Sample[],
  known: readonly Sample[] = [sample],
): Sample[] {
  const specifiers = [...sample.code.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  )
  return specifiers.flatMap((specifier) => {
    const path = posix.join(posix.dirname(nameOf(sample)), specifier)
    const found = samples.find((other) => other.file === sample.file && nameOf(other) === path)
    return found && !known.includes(found)
      ? [found, ...importsOf(found, samples, [...known, found])]
      : []
  })
}
