import type { OrderRow } from './row.ts'

/** Words of the design card. */
export const card: readonly OrderRow[] = [
  {
    id: 'vite dev',
    statement: '`vite dev` serves the site, in a new site too',
    tests: [
      ['build/host/commands.test.ts', '%s dev and preview serve it'],
      ['build/cli/init.test.ts', 'passes its own check'],
    ],
  },
  {
    id: 'vite build',
    statement: '`vite build` and `vike build` prerender the site',
    tests: [
      ['build/host/commands.test.ts', 'every tool builds the same files'],
      ['build/host/commands.test.ts', '%s build keeps the last site, killed at ten moments'],
      ['build/host/commands.test.ts', '%s build reports a dead link, keeps the site and fails'],
    ],
  },
  {
    id: 'vike',
    statement: 'Vike filesystem routes map to content',
    tests: [
      ['unit/renderer/route.test.ts', 'a URL of the site has the parameters of its page'],
      ['unit/renderer/route.test.ts', 'any other URL is left to the error page of Vike'],
    ],
  },
  {
    id: 'glob',
    statement: 'import.meta.glob lazily loads MDX per locale',
    tests: [
      [
        'unit/node/virtual/contentMap.test.ts',
        'a glob per language finds the files of the content',
      ],
      ['unit/node/virtual/contentMap.test.ts', 'pages are loaded when they are asked for'],
    ],
  },
  {
    id: 'layout',
    statement:
      'The shared Layout owns the navbar auto-hide, the sidebar state and the search modal',
    tests: [
      [
        'dom/components/app/LayoutProvider.test.tsx',
        'a layout of the site, built on the provider, has search, sidebar state and navbar state',
      ],
      [
        'dom/components/app/LayoutProvider.test.tsx',
        'when the navbar hides, nothing in it and nothing around it is rendered again',
      ],
      ['e2e/navigate.test.ts', 'the bar below the navbar takes its place'],
    ],
  },
  {
    id: 'mdx',
    statement: '@mdx-js/rollup compiles the pages',
    tests: [
      [
        'unit/node/vite/contentPlugin.test.ts',
        'MDX is loaded as its source, which the MDX plugin turns into a module',
      ],
    ],
  },
  {
    id: 'fuse',
    statement: 'fuse.js searches',
    tests: [
      ['unit/client/search/titlesFirst.test.ts', 'shows titles while the index is on its way'],
      ['e2e/not-found.test.ts', 'a mistyped URL offers the page that was meant'],
      ['e2e/overview.test.ts', 'a typing error in the filter is forgiven'],
    ],
  },
  {
    id: 'floating-ui',
    statement: '@floating-ui/react places popups',
    tests: [['e2e/tools-panel.test.ts', 'the panel is 8 below its button, at its left edge']],
  },
]
