import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PACKAGES, tarballOf, writePreparedRelease } from '../../../scripts/preparedRelease.mjs'
import { repository } from '../../support/cli.ts'
import { type GitHub, startGitHub } from '../../support/github.ts'
import { byDay, isNightly } from '../../support/nightly.ts'
import { type Arrival, type Registry, startRegistry } from '../../support/registry.ts'

const run = promisify(execFile)

// What the jobs "propose", "publish" and "tag" of the workflow do, with small packages, a
// registry and a Git host on this machine.

const VERSION = '9.9.9'
const ALL = PACKAGES.map((name) => `${name}@${VERSION}`)

let home = ''
let work = ''
let release = ''
let registry: Registry
let github: GitHub
/** What the registry does with the next packages. */
let arrivals: Arrival[] = []

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'bifolio-publish-')))
  work = join(home, 'work')
  release = join(home, 'release')
  arrivals = []
  registry = await startRegistry([], () => arrivals.shift() ?? 'taken')
  github = await startGitHub()
  await writeFile(join(home, '.npmrc'), `//${new URL(registry.url).host}/:_authToken=test\n`)
  await run('git', ['init', '-q', '-b', 'main', work])
  await run('git', ['init', '-q', '--bare', '-b', 'main', join(home, 'origin.git')])
  await git('remote', 'add', 'origin', join(home, 'origin.git'))
  await writeWork({
    'package.json': '{\n  "version": "1.0.0",\n  "workspaces": [".", "part"]\n}\n',
    'part/package.json': '{\n  "version": "1.0.0"\n}\n',
    'package-lock.json': JSON.stringify({
      version: '1.0.0',
      packages: { '': { version: '1.0.0' }, part: { version: '1.0.0' } },
    }),
    'CHANGELOG.md': '# bifolio\n',
    '.changeset/one.md': 'One.\n',
    '.changeset/later.md': 'Later.\n',
  })
  await commit('start')
  await git('push', '-q', 'origin', 'main')
  await prepare()
})
afterEach(async () => {
  await registry.close()
  await github.close()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: work, env: environment() })).stdout.trim()
}

async function commit(message: string): Promise<void> {
  await git('add', '-A')
  await git('commit', '-qm', message)
}

async function writeWork(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(work, path)), { recursive: true })
    await writeFile(join(work, path), text)
  }
}

/**
 * Makes the tarballs, with some content that distinguishes them from others of the same version.
 */
async function prepare(content = 'one'): Promise<void> {
  await mkdir(release, { recursive: true })
  for (const name of PACKAGES) {
    const source = join(home, name, 'package')
    await mkdir(source, { recursive: true })
    await writeFile(
      join(source, 'package.json'),
      JSON.stringify({
        name,
        version: VERSION,
        content,
        scripts: { prepublishOnly: 'exit 1', publish: 'exit 1' },
      }),
    )
    await run('tar', [
      '-czf',
      join(release, tarballOf(name, VERSION)),
      '-C',
      join(home, name),
      'package',
    ])
  }
  writePreparedRelease(release, {
    version: VERSION,
    commit: await git('rev-parse', 'HEAD'),
    changelog: `# bifolio\n\n## ${VERSION}\n\nNew things.\n\n## 1.0.0\n\nOld things.\n`,
    changesets: ['one.md'],
  })
}

const digest = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(release, 'release.json')))
    .digest('hex')

function environment(ref = 'refs/heads/main'): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|git_|github_)/i.test(name),
  )
  const author = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  }
  return {
    ...Object.fromEntries(inherited),
    ...author,
    HOME: home,
    GITHUB_REF: ref,
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: 'bifolio/bifolio',
    GITHUB_TOKEN: 'test',
    npm_config_registry: registry.url,
    npm_config_cache: join(home, 'cache'),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  }
}

const script = async (
  name: 'propose' | 'publish' | 'tag',
  ref?: string,
): Promise<{ stdout: string }> =>
  run(process.execPath, [join(repository, `scripts/${name}.mjs`), release, await digest()], {
    cwd: work,
    env: environment(ref),
  })

test('a release that is interrupted after the first package is completed by running it again', async () => {
  arrivals = ['taken', 'refused']
  await expect(script('publish')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${ALL[1]} was not published. Re-run the failed jobs`),
  })
  expect(registry.published).toEqual(ALL.slice(0, 1))
  const { stdout } = await script('publish')
  expect(stdout).toContain(`${ALL[0]} is already published.`)
  expect(registry.published).toEqual(ALL)
  expect((await script('publish')).stdout.match(/already published/g)).toHaveLength(ALL.length)
})

test.runIf(isNightly)(
  'a package that arrived although its answer was lost counts as published',
  async () => {
    arrivals = ['lost']
    await script('publish')
    expect(registry.published).toEqual(ALL)
  },
)

test.runIf(isNightly)(
  'a version that is published with other content stops the release before anything is published',
  async () => {
    arrivals = ['taken', 'refused']
    await script('publish').catch(() => undefined)
    await prepare('two')
    await expect(script('publish')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${ALL[0]} is published with other content.`),
    })
    expect(registry.published).toEqual(ALL.slice(0, 1))
  },
)

test.each(
  byDay<[what: string, change: () => Promise<unknown>, stderr: string]>([
    [
      'a tarball that was changed',
      () => writeFile(join(release, `create-bifolio-${VERSION}.tgz`), 'other'),
      `create-bifolio-${VERSION}.tgz is not the tarball that was checked.`,
    ],
    ['a registry that fails', () => registry.close(), 'fetch failed'],
  ]),
)('%s is noticed before anything is published', async (_, change, stderr) => {
  await change()
  await expect(script('publish')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(stderr),
  })
  expect(registry.published).toEqual([])
})

test.runIf(isNightly)('a record that is not the one of the job before is refused', async () => {
  for (const name of ['propose', 'publish', 'tag']) {
    const failed = run(
      process.execPath,
      [join(repository, `scripts/${name}.mjs`), release, '0'.repeat(64)],
      { cwd: work, env: environment() },
    )
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('release.json is not the one that was checked.'),
    })
  }
  expect(registry.published).toEqual([])
})

test.runIf(isNightly)('nothing is published from another branch', async () => {
  await expect(script('publish', 'refs/heads/other')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('on the branch main'),
  })
  expect(registry.published).toEqual([])
})

test('the tag is pushed, then the release gets the section of the changelog, each once', async () => {
  await script('tag')
  expect(await git('rev-parse', `v${VERSION}^{commit}`)).toBe(await git('rev-parse', 'HEAD'))
  expect(await git('ls-remote', '--tags', 'origin')).toContain(`refs/tags/v${VERSION}`)
  expect(github.releases).toEqual([
    { tag_name: `v${VERSION}`, name: `v${VERSION}`, body: 'New things.', prerelease: false },
  ])
  expect((await script('tag')).stdout).toBe(
    `v${VERSION} exists already.\nv${VERSION} has a release already.\n`,
  )
  expect(github.releases).toHaveLength(1)
})

test.runIf(isNightly)('a tag without a release gets it when the job runs again', async () => {
  github.isBroken = true
  await expect(script('tag')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('GitHub returned 500'),
  })
  github.isBroken = false
  await script('tag')
  expect(github.releases).toHaveLength(1)
})

test.runIf(isNightly)(
  'the tag is on the commit that was published, whatever has come to main since',
  async () => {
    const built = await git('rev-parse', 'HEAD')
    await writeWork({ 'later.txt': 'Later.\n' })
    await commit('later')
    await git('push', '-q', 'origin', 'main')
    await script('tag')
    expect(await git('rev-parse', `v${VERSION}^{commit}`)).toBe(built)
  },
)

test('a version is proposed as a pull request, which changes nothing but the version, and follows main', async () => {
  await script('propose')
  const branch = async (): Promise<string> =>
    (await git('ls-remote', 'origin', 'refs/heads/release/next')).slice(0, 40)
  const first = await branch()
  expect(await git('log', '--format=%s', first)).toBe(`release: ${VERSION}\nstart`)
  expect((await git('diff', '--name-status', `${first}~1`, first)).split('\n')).toEqual([
    'D\t.changeset/one.md',
    'M\tCHANGELOG.md',
    'M\tpackage-lock.json',
    'M\tpackage.json',
    'M\tpart/package.json',
  ])
  const version = { version: VERSION }
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await git('show', `${first}:${file}`))
  expect(await readJson('package.json')).toMatchObject(version)
  expect(await readJson('part/package.json')).toEqual(version)
  expect(await readJson('package-lock.json')).toEqual({
    ...version,
    packages: { '': version, part: version },
  })
  expect(github.pulls).toMatchObject([
    {
      number: 1,
      title: `release: ${VERSION}`,
      head: 'release/next',
      base: 'main',
      body: expect.stringContaining('\n\nNew things.'),
    },
  ])

  await git('checkout', '-q', 'main')
  await writeWork({ 'later.txt': 'Later.\n' })
  await commit('later')
  await prepare()
  await script('propose')
  expect(await git('log', '--format=%s', await branch())).toBe(`release: ${VERSION}\nlater\nstart`)
  expect(github.pulls).toHaveLength(1)
  // The branch main itself is never changed by the workflow.
  expect((await git('ls-remote', 'origin', 'refs/heads/main')).slice(0, 40)).toBe(
    await git('rev-parse', 'main~1'),
  )
})

describe('the workflow', () => {
  const state = async (): Promise<string[]> =>
    (
      await run(process.execPath, [join(repository, 'scripts/releaseState.mjs')], {
        cwd: work,
        env: environment(),
      })
    ).stdout
      .trim()
      .split('\n')
  const tagFirst = async (): Promise<void> => {
    await git('tag', 'v1.0.0')
    await git('push', '-q', 'origin', 'v1.0.0')
  }

  test('proposes while changesets wait, publishes the merged commit until it is tagged, and then rests', async () => {
    await tagFirst()
    const head = (): Promise<string> => git('rev-parse', 'HEAD')
    expect(await state()).toEqual(['state=propose', `commit=${await head()}`])
    await script('propose')
    await git('checkout', '-q', 'main')
    // With a merge commit, as GitHub does.
    await git('merge', '-q', '--no-ff', '-m', 'Merge pull request #1', 'release/next')
    await rm(join(work, '.changeset/later.md'))
    await git('commit', '-qam', 'empty', '--amend')
    const released = await head()
    expect(await state()).toEqual(['state=publish', `commit=${released}`])
    await writeWork({ '.changeset/next.md': 'Next.\n' })
    await commit('next')
    expect(await state()).toEqual(['state=publish', `commit=${released}`])
    await git('tag', `v${VERSION}`, released)
    await git('push', '-q', 'origin', `v${VERSION}`)
    expect(await state()).toEqual(['state=propose', `commit=${await head()}`])
    await rm(join(work, '.changeset/next.md'))
    await commit('no next')
    expect(await state()).toEqual(['state=none', `commit=${await head()}`])
  })

  test.runIf(isNightly)('does not publish a version that no release has set', async () => {
    await expect(state()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "v1.0.0 has no tag, and the commit that set it isn't a release.",
      ),
    })
  })
})

test('what runs beside rights uses nothing but Node.js', async () => {
  const files = (await readdir(join(repository, 'scripts'))).filter((file) =>
    [
      'github.mjs',
      'preparedRelease.mjs',
      'propose.mjs',
      'publish.mjs',
      'releaseState.mjs',
      'tag.mjs',
      'writeVersion.mjs',
    ].includes(file),
  )
  expect(files).toHaveLength(7)
  for (const file of files) {
    const imports = [
      ...(await readFile(join(repository, 'scripts', file), 'utf8')).matchAll(/\bfrom '([^']+)'/g),
    ].map(([, name = '']) => name)
    const own = files.map((name) => `./${name}`)
    expect(imports.filter((name) => !name.startsWith('node:') && !own.includes(name))).toEqual([])
  }
})
