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

/** Whether the machine's system is Debian or made from it. */
export const hasDebian = existsSync('/usr/bin/apt-get')

function updateLists() {
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n']
  const [command, ...args] = [...sudo, 'apt-get', 'update', '-qq']
  run(command, args, '/')
}

/** A package of Debian or Ubuntu, in the version that the machine's system has. */
export function fromDebian(name, folder) {
  const place = emptied(join(folder, name))
  const download = () => spawnSync('apt-get', ['download', '-qq', name], { cwd: place })
  if (download().status !== 0) {
    updateLists()
    run('apt-get', ['download', '-qq', name], place)
  }
  const file = readdirSync(place).find((entry) => entry.endsWith('.deb'))
  run('dpkg-deb', ['-x', file, 'root'], place)
  return join(place, 'root')
}

/** The package that another one requires alone: `python3.11-doc` of `python3-doc`. */
export function fromDebianVersion(name, folder) {
  const required = () =>
    /Depends: (\S+)/.exec(spawnSync('apt-cache', ['depends', name], { encoding: 'utf8' }).stdout)
  if (!required()) updateLists()
  return fromDebian(required()[1], folder)
}
