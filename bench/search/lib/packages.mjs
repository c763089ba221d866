// Downloads packages and unpacks them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

function run(command, args, cwd) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed\n${error ?? ''}${stdout ?? ''}${stderr}`)
  return stdout
}

function emptied(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A package of npm, as `name@version`. Returns the folder with its files. */
export function fromNpm(spec, folder) {
  const place = emptied(join(folder, spec.replaceAll('/', '+')))
  const file = run('npm', ['pack', '--silent', '--ignore-scripts', spec], place).trim()
  run('tar', ['xzf', file.split('\n').at(-1)], place)
  return join(place, 'package')
}

/** A package of Debian or Ubuntu, in the version that the machine's system has. */
export function fromDebian(name, folder) {
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`${name} is a package of Debian.`)
  const place = emptied(join(folder, name))
  run('apt-get', ['download', '-qq', name], place)
  const file = readdirSync(place).find((entry) => entry.endsWith('.deb'))
  run('dpkg-deb', ['-x', file, 'root'], place)
  return join(place, 'root')
}
