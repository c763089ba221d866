import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratch } from '../../samples/scratch.ts'
import { runCli } from '../../support/cli.ts'

// Shell samples that are run, in a copy of a folder of the site.

const scratch = createScratch('samples-shell')
afterAll(scratch.remove)

const sh = (code: string, words = ''): string => `\`\`\`sh run${words}\n${code}\n\`\`\`\n\n`
const output = (text: string): string => `\`\`\`output\n${text}\n\`\`\`\n\n`

const FINE =
  `# Fine\n\n${sh('NAME=kite\necho "$NAME" > made.txt\nls')}${output('kite.json\nmade.txt')}` +
  `${sh('cat made.txt kite.json\necho wrong >&2\nfly --help')}${output('kite\n{}\nwrong\nUsage: fly')}` +
  `${sh('cd ..\nfalse', ' exit="1"')}${sh('echo "$NAME" && basename "$PWD" | wc -l')}${output('kite\n1')}` +
  '```sh\nexit 7\n```\n'
const WRONG: Readonly<Record<string, string>> = {
  differing: `# A\n\n${sh('echo a; echo b')}${output('a\nc')}`,
  failing: `# A\n\n${sh('echo no; exit_with() { return 3; }; exit_with')}`,
  passing: `# A\n\n${sh('true', ' exit="1"')}`,
  ending: `# A\n\n${sh('true')}${sh('echo bye; exit 0')}${sh('echo never')}`,
  endless: `# A\n\n${sh('sleep 300 & sleep 301')}`,
  leaving: `# A\n\n${sh('setsid sleep 302 > /dev/null 2>&1 &\nsleep 303 &\ntrue')}`,
}

beforeAll(() => {
  scratch.write('package.json', '{ "name": "acme-docs", "type": "module" }')
  scratch.write('example/kite.json', '{}\n')
  scratch.write('example/node_modules/large/index.js', '')
  chmodSync(scratch.write('node_modules/.bin/fly', '#!/bin/sh\necho "Usage: fly"\n'), 0o755)
  scratch.write('content/en/index.md', '# Kite\n')
  scratch.write('content/en/fine.md', FINE)
  for (const [name, text] of Object.entries(WRONG)) scratch.write(`content/en/${name}.md`, text)
  configure("run: { shell: 'example', timeout: 3000 }")
})

function configure(options: string): void {
  scratch.write(
    'bifolio.config.mjs',
    "import { samples } from 'bifolio/plugins/samples'\n" +
      `export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }], plugins: [samples({ ${options} })] }\n`,
  )
}

async function problemsOf(...pages: string[]): Promise<string[]> {
  const { stdout } = await runCli(['samples', '--json', ...pages], scratch.folder)
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly { file: string; line: number; message: string }[]
  }
  return problems.map(({ file, line, message }) => `${file.slice(11, -3)}:${line} ${message}`)
}

/** Processes that sleep as long as only these samples do. Empty where they can't be listed. */
function sleeping(): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .filter((command) => /^sleep\0(?:30[0-3])/.test(command))
}

test(
  'shell blocks run in one shell and a copy, and every mistake is reported',
  { timeout: 120_000 },
  async () => {
    expect((await problemsOf()).toSorted()).toEqual([
      'differing:7 The output differs in line 2: b',
      'ending:7 The shell ends before the sample does. It printed: bye',
      'endless:3 The sample takes longer than 3 seconds.',
      'failing:3 The last command ends with exit code 3. It printed: no',
      'passing:3 The last command ends with exit code 0.',
    ])
    expect(existsSync(`${scratch.folder}/example/made.txt`)).toBe(false)
    expect(sleeping()).toEqual([])
  },
)

test('outputs are written, and nothing else', { timeout: 60_000 }, async () => {
  const file = 'content/en/differing.md'
  await runCli(['samples', '--update', file], scratch.folder)
  expect(readFileSync(`${scratch.folder}/${file}`, 'utf8')).toBe(
    WRONG['differing']?.replace('a\nc', 'a\nb'),
  )
  expect(await problemsOf(file)).toEqual([])
})

test('without the option, no shell block is run', { timeout: 60_000 }, async () => {
  configure('run: { all: true }')
  expect(await problemsOf('content/en/failing.md', 'content/en/passing.md')).toEqual([])
})

test('a folder that is not there is a problem of the config', { timeout: 60_000 }, async () => {
  configure("run: { shell: 'exampel' }")
  const { code, stderr } = await runCli(['samples'], scratch.folder)
  expect([code, /There is no folder "exampel"/.test(stderr)]).toEqual([1, true])
})
