// npm run release -- --out <folder>: version, changelog, compile, pack and check, in a copy of the
// sources. Publishes nothing: see propose.mjs, publish.mjs and tag.mjs.
// With `--dry-run` also when the tree has changes or nothing waits for a release.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findProblems } from './checkPackage.mjs'
import { makeCreatePackage } from './createPackage.mjs'
import { writePreparedRelease } from './preparedRelease.mjs'
import { run } from './setup.mjs'
import { workspacesOf, writeVersion } from './writeVersion.mjs'

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string' } },
})
const isDry = values['dry-run']

/** What a dry run releases when nothing waits for a release. */
const EXAMPLE = "---\n'bifolio': patch\n---\n\nAn example: no change waits for a release.\n"

function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout
}

function step(text) {
  console.log(`\n${text}`)
}

const manifestIn = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const versionIn = (root) => manifestIn(root).version
const workspacesIn = (root) => workspacesOf(manifestIn(root))

/** Copies the sources, with what was compiled before, so that only changes are compiled again. */
function copySources(from, to) {
  for (const file of git(from, 'ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file), { preserveTimestamps: true })
  }
  if (existsSync(join(from, 'lib')))
    cpSync(join(from, 'lib'), join(to, 'lib'), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'), 'junction')
  git(to, 'init', '-q')
  git(to, 'add', '-A')
  git(
    to,
    '-c',
    'user.name=dry run',
    '-c',
    'user.email=dry@run',
    '-c',
    'commit.gpgSign=false',
    'commit',
    '-qm',
    'sources',
  )
}

const pendingIn = (root) =>
  readdirSync(join(root, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  )

/**
 * Turns the changesets into a version, in all files that name it, and a section of the changelog.
 * Returns the version.
 */
function takeVersion(root) {
  const before = versionIn(root)
  if (pendingIn(root).length > 0)
    run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const version = versionIn(root)
  writeVersion(root, version)
  // There is one changelog. Changesets writes one for each package.
  for (const folder of workspacesIn(root))
    rmSync(join(root, folder, 'CHANGELOG.md'), { force: true })
  console.log(
    version === before
      ? `${version}, as it stands: no change waits for a release`
      : `${before} → ${version}`,
  )
  console.log(
    /^## [\s\S]*?(?=\n## |$(?![\s\S]))/m
      .exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[0]
      .trim(),
  )
  return version
}

function pack(folder, to) {
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', to],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm pack failed in ${folder}.`)
  const [{ filename, entryCount }] = JSON.parse(stdout)
  console.log(`${filename}: ${statSync(join(to, filename)).size} bytes, ${entryCount} files`)
  return join(to, filename)
}

async function check(tarball) {
  const { problems, accepted } = await findProblems(tarball)
  for (const line of accepted) console.log(`accepted  ${line}`)
  for (const line of problems) console.error(`wrong     ${line}`)
  if (problems.length > 0) throw new Error(`${tarball} has problems.`)
}

async function prepare(folder) {
  const from = process.cwd()
  if (!isDry && values.out === undefined)
    throw new Error(
      'Releases are made by the workflow "release": only there npm can record where a package ' +
        'comes from. Try one with "npm run release -- --dry-run".',
    )
  if (!isDry && git(from, 'status', '--porcelain') !== '')
    throw new Error('The tree has changes: commit them first.')
  const root = join(folder, 'sources')
  mkdirSync(root)
  copySources(from, root)
  if (isDry && pendingIn(root).length === 0)
    writeFileSync(join(root, '.changeset/example.md'), EXAMPLE)

  step('Version and changelog')
  const changesets = pendingIn(root)
  const version = takeVersion(root)
  if (!isDry && git(from, 'tag', '--list', `v${version}`) !== '')
    throw new Error(`v${version} is released already. Describe a change with "npx changeset".`)

  step('Compile')
  run(process.execPath, ['scripts/compile.mjs'], { cwd: root })

  step('Pack and check')
  const creator = join(folder, 'create-bifolio')
  await makeCreatePackage(creator, root)
  const out = resolve(values.out ?? join(folder, 'out'))
  mkdirSync(out, { recursive: true })
  const workspaces = workspacesIn(root).map((name) => join(root, name))
  for (const source of [root, ...workspaces, creator]) await check(pack(source, out))
  writePreparedRelease(out, {
    version,
    commit: git(from, 'rev-parse', 'HEAD').trim(),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    changesets,
  })
  step(isDry ? 'Nothing is published in a dry run.' : `The release is in ${out}.`)
}

const folder = mkdtempSync(join(tmpdir(), 'bifolio-release-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
await prepare(folder).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
