import { execFileSync } from 'node:child_process'

/**
 * Runs Git as an author of its own, at a time, whatever the machine is set to. Returns what it
 * prints.
 */
export function git(cwd: string, args: readonly string[], time = '2026-01-01T12:00:00Z'): string {
  const settings = ['user.name=Ann', 'user.email=ann@example.com', 'commit.gpgsign=false']
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
  })
}
