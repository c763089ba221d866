import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, runCli, startCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('cli')
})
afterEach(async () => {
  await site.dispose()
})

const CONFIG = `export default { title: 'Scratch', locales: [{ lang: 'en', label: 'English' }] }\n`

test.each(byDay([[], ['--help'], ['-h']], 2))(
  'bifolio %s %s prints how it is used',
  async (...args) => {
    const { code, stdout, stderr } = await runCli(args.filter(Boolean), site.root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const word of [
      'Usage: bifolio <command>',
      'dev',
      'build',
      'preview',
      '--port',
      '--host',
      '--base',
      '--config',
      '--help',
    ])
      expect(stdout).toContain(word)
  },
)

test('behind a command, the help is about it alone', async () => {
  const { stdout } = await runCli(['i18n', '-h'], site.root)
  expect(stdout).toBe(`Usage: bifolio i18n [status | pages] [options]

Record what translations were made from; "i18n status" lists their state

Options:
  --all            Record every page again
  --check          Exit with 1 unless every translation is up to date
  --json           Print JSON
  --config <file>  Config file (default: bifolio.config.ts)
  --help           Show this text
  --version        Print the version
`)
})

describe('what is wrong on the command line', () => {
  test.each(
    byDay(
      [
        {
          args: ['biuld'],
          message: 'Unknown command "biuld".',
          hint: 'Did you mean "bifolio build"?',
        },
        {
          args: ['publish'],
          message: 'Unknown command "publish".',
          hint: 'Use one of: init, migrate, dev, build, preview, ',
        },
        {
          args: ['check', '--port', '3000'],
          message: 'Unknown option --port for "bifolio check".',
          hint: 'Use it with "bifolio dev" and "bifolio preview".',
        },
        {
          args: ['build', 'here'],
          message: 'Unexpected argument "here".',
          hint: 'Usage: bifolio build [options]',
        },
        {
          args: ['dev', '--prot', '3000'],
          message: 'Unknown option "--prot".',
          hint: 'Did you mean --port?',
        },
        {
          args: ['dev', '--port'],
          message: 'Missing value for --port.',
          hint: 'Write --port <value>.',
        },
        {
          args: ['dev', '--open=firefox'],
          message: 'Unexpected value for --open.',
          hint: 'Write --open without a value.',
        },
        {
          args: ['dev', '--port', 'many'],
          message: 'Invalid --port "many".',
          hint: 'Use a number from 1 to 65535.',
        },
        {
          args: ['dev', '--port', '70000'],
          message: 'Invalid --port "70000".',
          hint: 'Use a number from 1 to 65535.',
        },
        {
          args: ['build', '--base', 'docs'],
          message: 'Invalid --base "docs".',
          hint: 'Use a path with a slash at both ends, for example /docs/.',
        },
        {
          args: ['--port', '3000'],
          message: 'Missing command.',
          hint: 'Use one of: init, migrate, dev, build, preview, ',
        },
      ],
      (_, at) => at % 3 === 0,
    ),
  )('bifolio $args.0 $args.1 $args.2 reports "$message"', async ({ args, message, hint }) => {
    const { code, stdout, stderr } = await runCli(args, site.root)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

test.each(byDay(['build', 'dev', 'preview']))(
  '%s without a config names the files it looked for',
  async (command) => {
    const { code, stderr } = await runCli([command], site.root)
    expect(code).toBe(1)
    expect(stderr).toContain('config/not-found')
    expect(stderr).toContain('bifolio.config.ts')
  },
)

test('a config named by --config must exist', async () => {
  await site.write('bifolio.config.ts', CONFIG)
  const { code, stderr } = await runCli(['build', '--config', 'other.config.ts'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('other.config.ts')
})

test.each(byDay(['dev', 'build']))(
  '%s of a site without a page reports where pages belong, and ends',
  { timeout: 20_000 },
  async (command) => {
    await site.write('bifolio.config.ts', CONFIG)
    const port = command === 'dev' ? ['--port', String(await freePort())] : []
    const running = startCli([command, ...port], site.root)
    onTestFinished(() => running.stop())
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain('There are no pages in content/.')
    expect(running.output()).toContain('Add content/index.mdx.')
  },
)

test.runIf(isNightly)('a server whose output nobody reads any more ends', async () => {
  const minimal = await createScratchSite('cli-output', 'minimal')
  onTestFinished(() => minimal.dispose())
  const running = startCli(['dev', '--port', String(await freePort())], minimal.root)
  onTestFinished(() => running.stop())
  await running.waitFor(/http:\/\/localhost/)
  running.closeOutput()
  await minimal.write('content/en/guide/second.mdx', '# Second\n\n[Away](/nowhere)\n')
  expect(await running.ended).toBe(1)
})

test('preview before the first build shows what to do', async () => {
  await site.write('bifolio.config.ts', CONFIG)
  const { code, stderr } = await runCli(['preview'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('No built site in dist/client.')
  expect(stderr).toContain('Run "bifolio build" first.')
})

describe('when the port is taken', () => {
  let other: Server
  let port = 0

  beforeEach(async () => {
    other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    ;({ port } = other.address() as AddressInfo)
  })
  afterEach(async () => {
    await new Promise((resolve) => other.close(resolve))
  })

  test.each(byDay(['preview', 'dev']))(
    '%s reports a taken port and uses the next free one',
    async (command) => {
      const built = await createScratchSite('cli-minimal', 'minimal')
      await built.write('dist/client/index.html', '<!doctype html><title>x</title>')
      const running = startCli([command, '--port', String(port)], built.root)
      try {
        const [, found] = await running.waitFor(
          new RegExp(`Port ${port} is in use\\. Using (\\d+)\\.`),
        )
        await running.waitFor(new RegExp(`http://localhost:${found}/`))
        expect((await fetch(`http://localhost:${found}/`)).status).toBe(200)
      } finally {
        await running.stop()
        await built.dispose()
      }
    },
  )
})

test('preview prints its URL and serves clean URLs below the base', async () => {
  await site.write('bifolio.config.ts', CONFIG)
  await site.write('dist/client/index.html', 'home')
  await site.write('dist/client/guide/x.html', 'page x')
  await site.write('dist/client/404.html', 'none')
  const port = await freePort()
  const preview = startCli(['preview', '--port', String(port), '--base', '/docs/'], site.root)
  try {
    await preview.waitFor(new RegExp(`http://localhost:${port}/docs/`))
    const answer = async (path: string): Promise<[number, string]> => {
      const response = await fetch(`http://localhost:${port}${path}`)
      return [response.status, await response.text()]
    }
    expect(await answer('/docs/')).toEqual([200, 'home'])
    expect(await answer('/docs')).toEqual([200, 'home'])
    expect(await answer('/docs/guide/x')).toEqual([200, 'page x'])
    expect(await answer('/docs/guide/x?y=1')).toEqual([200, 'page x'])
    expect(await answer('/docs/guide/y')).toEqual([404, 'none'])
    expect((await answer('/guide/x'))[0]).toBe(404)
  } finally {
    await preview.stop()
  }
})

test('build shows its progress and reports what it wrote', { timeout: 120_000 }, async () => {
  const minimal = await createScratchSite('cli-minimal', 'minimal')
  try {
    const good = await runCli(['build'], minimal.root)
    expect(good.stderr).toBe('')
    expect(good.code).toBe(0)
    for (const step of ['Reading pages', 'Checking links', 'Bundling', 'Writing pages'])
      expect(good.stdout).toContain(step)
    expect(good.stdout).toMatch(/Built 6 pages in dist\/client in [\d.]+ s/)
    expect(await minimal.read('dist/client/guide/second.html')).toContain('Second')
  } finally {
    await minimal.dispose()
  }
})

test.runIf(isNightly)(
  'build takes another base from the command line',
  { timeout: 120_000 },
  async () => {
    const minimal = await createScratchSite('cli-minimal', 'minimal')
    try {
      expect((await runCli(['build', '--base', '/x/'], minimal.root)).code).toBe(0)
      expect(await minimal.read('dist/client/index.html')).toContain(
        'href="/x/guide/first#install"',
      )
    } finally {
      await minimal.dispose()
    }
  },
)
