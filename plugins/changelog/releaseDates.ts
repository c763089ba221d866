import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { ChangelogPackage } from './packages.ts'
import type { Changelog } from './parseChangelog.ts'

const run = promisify(execFile)

/** Name of a tag → its day. Empty without Git. */
export type TagDates = ReadonlyMap<string, string>

/** The tags of the repository that a file is in. */
export async function readTagDates(file: string): Promise<TagDates> {
  try {
    const { stdout } = await run(
      'git',
      ['for-each-ref', 'refs/tags', '--format=%(creatordate:short) %(refname:short)'],
      { cwd: dirname(file), maxBuffer: 1024 ** 3 },
    )
    return new Map(
      stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => [line.slice(11), line.slice(0, 10)]),
    )
  } catch {
    return new Map()
  }
}

/**
 * A changelog whose versions have the days of their tags, unless it has dates itself: changesets
 * writes none.
 */
export function withTagDates(
  changelog: Changelog,
  { name, slug }: Pick<ChangelogPackage, 'name' | 'slug'>,
  dates: TagDates,
): Changelog {
  const nameOf = (version: string): string[] => [
    `${name ?? slug}@${version}`,
    `${slug}@${version}`,
    `${slug}-v${version}`,
    `v${version}`,
    version,
  ]
  return {
    ...changelog,
    releases: changelog.releases.map((release) => ({
      ...release,
      date: release.date ?? nameOf(release.name).flatMap((tag) => dates.get(tag) ?? [])[0] ?? null,
    })),
  }
}
