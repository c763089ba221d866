import { expect, test } from 'vitest'
import { withPeers } from '../../../migrate/withPeers.ts'
import { sourceProject } from '../../samples/migration.ts'

const MANIFEST = JSON.stringify({
  dependencies: {
    '@mui/material': '9.0.1',
    '@emotion/react': '11.14.0',
    '@emotion/cache': '11.14.0',
    '@docusaurus/core': '3.10.1',
    '@rspress/core': '2.0.0',
    react: '18.3.1',
    unused: '1.0.0',
  },
})
const PEERS = {
  '@emotion/react': '*',
  '@emotion/none': '*',
  '@docusaurus/core': '*',
  '@rspress/core': '*',
  react: '*',
}

/** Packages of the new site, where pages of the old one import MUI. */
async function packagesWith(
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const project = sourceProject({ 'package.json': MANIFEST, ...files })
  const plan = { config: {}, pages: [], files: [], notes: [] }
  return (await withPeers({ ...plan, packages: { '@mui/material': '9.0.1' } }, project, '.'))
    .packages
}

test.each([
  [
    'what is installed',
    {
      'node_modules/@mui/material/package.json': JSON.stringify({ peerDependencies: PEERS }),
      'node_modules/@emotion/react/package.json': JSON.stringify({
        peerDependencies: { '@emotion/cache': '*' },
      }),
    },
  ],
  [
    'package-lock.json, in a folder above',
    {
      '../package-lock.json': JSON.stringify({
        packages: {
          'node_modules/@mui/material': { peerDependencies: PEERS },
          'node_modules/@emotion/react': { peerDependencies: { '@emotion/cache': '*' } },
        },
      }),
    },
  ],
  [
    'pnpm-lock.yaml',
    {
      'pnpm-lock.yaml': `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      '@mui/material':
        specifier: 9.0.1

packages:

  '@emotion/react@11.14.0':
    peerDependencies:
      '@emotion/cache': '*'

  '@mui/material@9.0.1':
    resolution: {integrity: sha512-x}
    peerDependencies:
      '@emotion/none': '*'
      '@emotion/react': ^11.5.0
      react: ^19.0.0
    peerDependenciesMeta:
      unused:
        optional: true

  unused@1.0.0:
    peerDependencies:
      unused: '*'
`,
    },
  ],
])('packages beside those that are used come from %s', async (_, files) => {
  expect(await packagesWith(files)).toEqual({
    '@mui/material': '9.0.1',
    '@emotion/react': '11.14.0',
    '@emotion/cache': '11.14.0',
  })
})

test('what is above the repository is not read', async () => {
  const files = {
    'pnpm-workspace.yaml': 'packages: []\n',
    '../package-lock.json': JSON.stringify({
      packages: { 'node_modules/@mui/material': { peerDependencies: PEERS } },
    }),
  }
  expect(await packagesWith(files)).toEqual({ '@mui/material': '9.0.1' })
})

test('without either, nothing is added', async () => {
  expect(await packagesWith({})).toEqual({ '@mui/material': '9.0.1' })
})
