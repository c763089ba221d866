// Installs packages of Debian, for what tests need and a machine may lack.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where the platform has apt. Prints only what is installed: `reason`. */
export function installWithApt(packages, reason) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(reason)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const [command, ...args] of [
    [...sudo, 'apt-get', 'update', '-qq'],
    [...sudo, 'apt-get', 'install', '-y', '-qq', ...packages],
  ]) {
    // A fresh package would start its server at once, on a port that is not ours.
    spawnSync(command, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  }
}
