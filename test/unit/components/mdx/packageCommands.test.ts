import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGE_MANAGERS, packageCommands } from '../../../../components/mdx/packageCommands.ts'

const all = (command: string): string[] =>
  PACKAGE_MANAGERS.map((manager) => packageCommands(command, manager))

test.each<[command: string, expected: string[]]>([
  ['npm install', ['npm install', 'yarn install', 'pnpm install', 'bun install']],
  [
    'npm install bifolio',
    ['npm install bifolio', 'yarn add bifolio', 'pnpm add bifolio', 'bun add bifolio'],
  ],
  [
    'npm i -D bifolio vite',
    [
      'npm i -D bifolio vite',
      'yarn add -D bifolio vite',
      'pnpm add -D bifolio vite',
      'bun add -d bifolio vite',
    ],
  ],
  [
    'npm install --save bifolio',
    ['npm install --save bifolio', 'yarn add bifolio', 'pnpm add bifolio', 'bun add bifolio'],
  ],
  [
    'npm install -g bifolio',
    [
      'npm install -g bifolio',
      'yarn global add bifolio',
      'pnpm add -g bifolio',
      'bun add -g bifolio',
    ],
  ],
  [
    'npm uninstall bifolio',
    ['npm uninstall bifolio', 'yarn remove bifolio', 'pnpm remove bifolio', 'bun remove bifolio'],
  ],
  [
    'npm ci',
    [
      'npm ci',
      'yarn install --immutable',
      'pnpm install --frozen-lockfile',
      'bun install --frozen-lockfile',
    ],
  ],
  [
    'npm create vite@latest site -- --template react',
    [
      'npm create vite@latest site -- --template react',
      'yarn create vite@latest site --template react',
      'pnpm create vite@latest site --template react',
      'bun create vite@latest site --template react',
    ],
  ],
  [
    'npm run build -- --base /docs/',
    [
      'npm run build -- --base /docs/',
      'yarn run build --base /docs/',
      'pnpm run build --base /docs/',
      'bun run build --base /docs/',
    ],
  ],
  ['npm test', ['npm test', 'yarn run test', 'pnpm run test', 'bun run test']],
  [
    'npx bifolio dev',
    ['npx bifolio dev', 'yarn bifolio dev', 'pnpm exec bifolio dev', 'bunx bifolio dev'],
  ],
  [
    'npx @scope/tool',
    ['npx @scope/tool', 'yarn @scope/tool', 'pnpm exec @scope/tool', 'bunx @scope/tool'],
  ],
  [
    'npx @scope/tool@2',
    ['npx @scope/tool@2', 'yarn dlx @scope/tool@2', 'pnpm dlx @scope/tool@2', 'bunx @scope/tool@2'],
  ],
  ['npx -y serve', ['npx -y serve', 'yarn dlx serve', 'pnpm dlx serve', 'bunx serve']],
])('%s', (command, expected) => {
  expect(all(command)).toEqual(expected)
})

test('npm may be left out', () => {
  expect(all('install bifolio')).toEqual(all('npm install bifolio'))
  expect(packageCommands('create vite', 'npm')).toBe('npm create vite')
})

test('what is not a command of npm stays as it is, line by line', () => {
  expect(packageCommands('npm create bifolio\ncd site\nnpm install', 'pnpm')).toBe(
    'pnpm create bifolio\ncd site\npnpm install',
  )
  expect(packageCommands('npm view vite', 'yarn')).toBe('npm view vite')
})

test.each(['en', 'zh'])('the table of the documentation is what is shown, in %s', (lang) => {
  const page = readFileSync(
    join(import.meta.dirname, `../../../../content/${lang}/guide/default-theme/components.mdx`),
    'utf8',
  )
  const [, table = ''] = /^\| npm \| Yarn \| pnpm \| Bun \|\n((?:\|.*\n)+)/m.exec(page) ?? []
  const rows = table.trim().split('\n').slice(1)
  expect(rows.length).toBeGreaterThan(8)
  for (const row of rows) {
    const [npm = '', ...others] = row
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.slice(1, -1))
    expect(all(npm)).toEqual([npm, ...others])
  }
})
