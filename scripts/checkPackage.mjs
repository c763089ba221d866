// What publint and are-the-types-wrong find in a tarball.
import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'

/**
 * Findings that are as they should be: the kind, the way of resolving that it is about, and the
 * reason.
 */
const ACCEPTED = [
  {
    kind: 'CJSResolvesToESM',
    resolution: 'node16-cjs',
    reason: 'the package consists of ES modules, as Vite and Vike do',
  },
  {
    kind: 'NoResolution',
    resolution: 'node10',
    reason:
      'TypeScript before "exports" does not find subpaths; a site needs "moduleResolution": ' +
      '"bundler" or "nodenext"',
  },
]

/**
 * Everything that is wrong with a tarball, one line each, and what was found and is accepted: how
 * often, and why.
 * @param {string} tarball
 * @returns {Promise<{ problems: string[], accepted: string[] }>}
 */
export async function findProblems(tarball) {
  const data = await readFile(tarball)
  const { messages } = await publint({
    pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) },
    strict: true,
  })
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(data)))
  const found = types.types ? types.problems : []
  const isAccepted = ({ kind, resolutionKind }) =>
    ACCEPTED.some((accepted) => accepted.kind === kind && accepted.resolution === resolutionKind)
  return {
    problems: [
      ...messages.map(
        ({ type, code, path, args }) =>
          `publint: ${type} ${code} at ${path.join('.')} ${JSON.stringify(args)}`,
      ),
      ...found
        .filter((problem) => !isAccepted(problem))
        .map((problem) => `types: ${JSON.stringify(problem)}`),
    ],
    accepted: ACCEPTED.flatMap(({ kind, resolution, reason }) => {
      const entries = found
        .filter((problem) => problem.kind === kind && problem.resolutionKind === resolution)
        .map(({ entrypoint }) => entrypoint)
      return entries.length === 0
        ? []
        : [
            `types: ${kind} in ${resolution}, ${entries.length} of ` +
              `${Object.keys(types.entrypoints).length} entries: ${reason}.`,
          ]
    }),
  }
}
