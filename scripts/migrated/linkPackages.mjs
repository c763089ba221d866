// Gives a migrated project the packages of this repository, and from the registry those that its
// own package.json names beside them.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the packages that the registry doesn't have. */
export function linkPackages(target, repository) {
  const own = join(repository, 'node_modules')
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(target, 'package.json'), 'utf8'),
  )
  const others = Object.entries({ ...devDependencies, ...dependencies }).filter(
    ([name]) => !existsSync(join(own, name)),
  )
  // Installed apart, so that the packages of this repository aren't installed again.
  const apart = join(target, '.packages')
  mkdirSync(apart)
  writeFileSync(join(apart, 'package.json'), '{ "private": true }')
  const specs = others.map(([name, range]) => `${name}@${range}`)
  // One that the registry doesn't have doesn't keep the others away.
  const missing =
    specs.length === 0 || install(apart, specs)
      ? []
      : specs.filter((spec) => !install(apart, [spec]))
  for (const folder of [own, join(apart, 'node_modules')].filter(existsSync))
    for (const name of namesIn(folder)) {
      const link = join(target, 'node_modules', name)
      if (existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(folder, name), link, 'junction')
    }
  return missing
}

function install(folder, specs) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
  const { status } = spawnSync('npm', ['install', ...options, ...specs], {
    cwd: folder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  return status === 0
}

function namesIn(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, name)).map((below) => `${name}/${below}`)
      : name.startsWith('.')
        ? []
        : [name],
  )
}
