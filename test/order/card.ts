import type { OrderRow } from './row.ts'

/** Words of the design card. A row that is done gets `tests` or `check` in the place of `open`. */
export const card: readonly OrderRow[] = [
  { id: 'vite dev', statement: '`vite dev` serves the site, in a new site too', open: 'S3' },
  { id: 'vite build', statement: '`vite build` and `vike build` prerender the site', open: 'S1' },
  { id: 'vike', statement: 'Vike filesystem routes map to content', open: 'the route function' },
  { id: 'glob', statement: 'import.meta.glob lazily loads MDX per locale', open: 'S2' },
  {
    id: 'layout',
    statement:
      'The shared Layout owns the navbar auto-hide, the sidebar state and the search modal',
    tests: [
      [
        'dom/components/layout/LayoutProvider.test.tsx',
        'a layout of the site, built on the provider, has search, sidebar state and navbar state',
      ],
      [
        'dom/components/layout/LayoutProvider.test.tsx',
        'when the navbar hides, nothing in it and nothing around it is rendered again',
      ],
      ['e2e/navigate.test.ts', 'the bar below the navbar takes its place'],
    ],
  },
  { id: 'mdx', statement: '@mdx-js/rollup compiles the pages', open: 'the card' },
  { id: 'fuse', statement: 'fuse.js searches', open: 'S6' },
  { id: 'floating-ui', statement: '@floating-ui/react places popups', open: 'the card' },
]
