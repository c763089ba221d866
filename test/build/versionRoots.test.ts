import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, runCli, startCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// A site whose workspace holds version 2 of a package. Pages of version 1.0 use the released
// package, those of 1.5 a checkout of the whole project.

const versions = ['1.0', '1.5', '2.0']

const CONFIG = `import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { preview } from 'bifolio/plugins/preview'

export default {
  title: 'Kite',
  multiVersion: {
    default: '2.0',
    versions: ['1.0', '1.5', '2.0'],
    roots: { '1.0': 'versions/1.0', 1.5: '.checkouts/1.5' },
  },
  plugins: [
    preview(),
    apiDocgen({
      entries: {
        card: {
          file: 'packages/ui/src/Card.tsx',
          versions: { '1.0': 'node_modules/@acme/ui/dist/Card.d.ts' },
        },
      },
    }),
  ],
}
`

const PAGE = `import { Card } from '@acme/ui'

# Card

<Card name="page" />

\`\`\`tsx preview
import { Card } from '@acme/ui'

export default () => <Card name="example" />
\`\`\`

\`\`\`tsx preview file="/demos/Card.demo.tsx#Sizes"
\`\`\`

\`\`\`tsx preview="iframe" file="/demos/Card.demo.tsx#Sizes"
\`\`\`

\`\`\`tsx preview="iframe"
import { Card } from '@acme/ui'

export default () => <Card name="frame" />
\`\`\`

<API moduleName="card" />
`.replaceAll('\\', '')

let site: ScratchSite

const card = (version: string): string => `export interface CardProps {
  /** Name in ${version}. */
  name: string
}
/** A card. */
export const Card = ({ name }: CardProps) => <p>{\`${version} \${name}\`}</p>
`

const demo = (version: string): string => `import { Card } from '@acme/ui'

export const Sizes = () => <Card name="demo of ${version}" />
`

async function writeProject(folder: string, version: string): Promise<void> {
  await site.write(`${folder}demos/Card.demo.tsx`, demo(version))
  await site.write(`${folder}packages/ui/src/Card.tsx`, card(version))
  await site.write(
    `${folder}packages/ui/package.json`,
    JSON.stringify({
      name: '@acme/ui',
      type: 'module',
      exports: { source: './src/Card.tsx', default: './dist/index.js' },
    }),
  )
  await site.write(
    `${folder}package.json`,
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { '@acme/ui': '*', react: '*', bifolio: '*' },
    }),
  )
  mkdirSync(join(site.root, folder, 'node_modules/@acme'), { recursive: true })
  symlinkSync(
    join(site.root, folder, 'packages/ui'),
    join(site.root, folder, 'node_modules/@acme/ui'),
    'junction',
  )
}

beforeAll(async () => {
  site = await createScratchSite('version-roots', 'minimal')
  await site.remove('content')
  await writeProject('', '2.0')
  await writeProject('.checkouts/1.5/', '1.5')
  await site.write(
    'versions/1.0/package.json',
    JSON.stringify({ private: true, dependencies: { '@acme/ui': '1.0.0' } }),
  )
  await site.write('versions/1.0/demos/Card.demo.tsx', demo('1.0'))
  const released = 'versions/1.0/node_modules/@acme/ui'
  await site.write(
    `${released}/package.json`,
    JSON.stringify({
      name: '@acme/ui',
      version: '1.0.0',
      type: 'module',
      exports: { '.': { types: './dist/Card.d.ts', default: './dist/Card.js' } },
    }),
  )
  await site.write(
    `${released}/dist/Card.js`,
    "import { createElement } from 'react'\n" +
      'export const Card = ({ name }) => createElement("p", null, `1.0 ${name}`)\n',
  )
  await site.write(
    `${released}/dist/Card.d.ts`,
    'export interface CardProps {\n  /** Name in 1.0. */\n  name: string\n}\n' +
      'export declare const Card: ({ name }: CardProps) => React.ReactElement\n',
  )
  await site.write('bifolio.config.ts', CONFIG)
  for (const version of ['1.0', '1.5', '2.0'])
    await site.write(`content/${version}/en/index.mdx`, PAGE)
})
afterAll(() => site?.dispose())

test('each version shows the package, the code, the examples and the properties of its own', async () => {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code, stdout + stderr).toBe(0)
  expect(stdout + stderr).not.toContain('warning')
  for (const version of versions) {
    const prefix = version === '2.0' ? '' : `${version}/`
    const html = await site.read(`dist/client/${prefix}index.html`)
    const texts = (own: string): string[] => [
      `<p>${own} page</p>`,
      `<p>${own} example</p>`,
      `<p>${own} demo of ${own}</p>`,
      `<span class="bf-s">demo of ${own}</span>`,
      `Name in ${own}.`,
    ]
    expect(versions.flatMap(texts).filter((text) => html.includes(text))).toEqual(texts(version))
    const frames = `dist/client/${prefix}preview-frames/index`
    expect(await site.read(`${frames}/sizes.html`)).toContain(`${version} demo of ${version}`)
    expect(await site.read(`${frames}/example.html`)).toContain(`${version} frame`)
  }
})

test('a version or a root that is not there is a mistake in the config', async () => {
  await site.write(
    'bifolio.config.ts',
    CONFIG.replace("1.5: '.checkouts/1.5'", "1.6: 'x', '2.0': 'none'"),
  )
  const { code, stdout, stderr } = await runCli(['check', '--fast'], site.root)
  expect(code).toBe(1)
  const output = stdout + stderr
  expect(output).toContain("`multiVersion.roots` has '1.6', which is not in `versions`.")
  expect(output).toContain("the file 'none/package.json' does not exist.")
})

test('a module that a version does not have is reported at its tag', async () => {
  await site.write('bifolio.config.ts', CONFIG.replace(/\n\s*versions: \{ '1.0': 'node.*/, ''))
  const { code, stdout, stderr } = await runCli(['check', '--fast'], site.root)
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(
    "Missing file 'packages/ui/src/Card.tsx' of entries.card in version 1.0.",
  )
  expect(stdout + stderr).toContain('content/1.0/en/index.mdx:25')
})

test('in development, a root whose packages change is read again', async () => {
  await site.write('bifolio.config.ts', CONFIG)
  const manifest = 'versions/1.0/package.json'
  const listed = await site.read(manifest)
  await site.write(manifest, '{ "private": true }')
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(new RegExp(`http://localhost:${port}/`))
    const html = async (): Promise<string> =>
      await (await fetch(`http://localhost:${port}/1.0/`)).text()
    expect(await html()).toContain('<p>2.0 page</p>')
    await site.write(manifest, listed)
    await site.write('content/1.0/en/index.mdx', `${PAGE}\nEdited.\n`)
    await expect.poll(html, { timeout: 20_000 }).toContain('<p>1.0 page</p>')
  } finally {
    await server.stop()
    await site.write(manifest, listed)
    await site.write('content/1.0/en/index.mdx', PAGE)
  }
})

test('a version that is removed has no root anymore', async () => {
  await site.write('bifolio.config.ts', CONFIG.replace(/\n\s*versions: \{ '1.0': 'node.*/, ''))
  const { code, stdout, stderr } = await runCli(['versions', 'remove', '1.0'], site.root)
  expect(code, stderr).toBe(0)
  expect(stdout).toContain('Delete versions/1.0 too, if nothing else uses it')
  const config = await site.read('bifolio.config.ts')
  expect(config).toContain("versions: ['1.5', '2.0'],\n    roots: { 1.5: '.checkouts/1.5' },")
})
