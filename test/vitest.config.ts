import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { conditions: ['bifolio-source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['bifolio-source', 'module', 'node', 'development|production'] } },
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'test/types/**/*.test.ts'], environment: 'node', hookTimeout: 60_000 } },
      {
        extends: true,
        resolve: { alias: [{ find: /^virtual:bifolio\/.*/, replacement: fileURLToPath(new URL('support/virtualModules.ts', import.meta.url)) }] },
        test: { name: 'dom', include: ['test/dom/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/buildSite.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
