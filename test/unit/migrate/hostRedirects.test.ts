import { describe, expect, test } from 'vitest'
import { withHostRedirects } from '../../../migrate/hostRedirects.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { placesOf } from '../../samples/migration.ts'
import { sourceProject } from '../../samples/migration.ts'

const PLAN: MigrationPlan = { config: {}, pages: [], files: [], notes: [] }

async function redirectsOf(
  files: Readonly<Record<string, string>>,
  plan: Partial<MigrationPlan> = {},
) {
  const { redirects, notes } = await withHostRedirects(
    { ...PLAN, ...plan },
    sourceProject(files, {}, '/home/kite/docs'),
  )
  return { redirects, notes: placesOf(notes) }
}

describe('redirects of the old host', () => {
  test('_redirects has a rule per line', async () => {
    const { redirects, notes } = await redirectsOf({
      _redirects: `# Moved
/old /new
/a/*  /b/:splat  301!   # all
/app  /index.html  200
https://old.example/*  https://new.example/:splat
/out  https://other.example/x  302
/one/* /two
/lang /de 302 Language=de
/blog/:year/:slug /posts/:slug
/store id=:id /shop/:id
/* /:splat
`,
    })
    expect(redirects).toEqual([
      { from: '/old', to: '/new' },
      { from: '/a/*', to: '/b/*' },
      { from: '/out', to: 'https://other.example/x' },
      { from: '/one/*', to: '/two' },
    ])
    expect(notes).toEqual(Array.from({ length: 4 }, () => 'migrate/left-out _redirects'))
  })

  test('netlify.toml has tables, above the project as well', async () => {
    const { redirects, notes } = await redirectsOf({
      '../netlify.toml': `[build]
  publish = "dist"

[[redirects]]
  from = "/old"
  to = '/new'

[[redirects]]
from = "/proxy/*"
to = "https://api.example/:splat"
status = 200

[[redirects]]
from = "/de"
to = "/de/start"
  [redirects.conditions]
  Language = ["de"]

[[headers]]
for = "/*"
`,
      '../pnpm-workspace.yaml': '',
      '../../netlify.toml': '[[redirects]]\nfrom = "/above"\nto = "/new"\n',
    })
    expect(redirects).toEqual([{ from: '/old', to: '/new' }])
    expect(notes).toEqual(['migrate/left-out ../netlify.toml'])
  })

  test('vercel.json has a list', async () => {
    const { redirects, notes } = await redirectsOf({
      'vercel.json': JSON.stringify({
        redirects: [
          { source: '/old', destination: '/new#part', permanent: true },
          { source: '/docs/v1/:path*', destination: '/docs/:path*' },
          { source: '/x/(.*)', destination: '/y/$1' },
          { source: '/who', destination: '/me', has: [{ type: 'cookie', key: 'me' }] },
          { source: '/:lang(de|fr)/a', destination: '/a' },
        ],
      }),
    })
    expect(redirects).toEqual([
      { from: '/old', to: '/new#part' },
      { from: '/docs/v1/*', to: '/docs/*' },
      { from: '/x/*', to: '/y/*' },
    ])
    expect(notes).toEqual(['migrate/left-out vercel.json', 'migrate/left-out vercel.json'])
  })

  test('paths have no base, and those of the tool come first', async () => {
    expect(
      (
        await redirectsOf(
          { _redirects: '/kite/old /kite/new\n/other /kite/new\n/kite/a/ /kite/b\n' },
          { config: { base: '/kite/' }, redirects: [{ from: '/a', to: '/c' }] },
        )
      ).redirects,
    ).toEqual([
      { from: '/a', to: '/c' },
      { from: '/old', to: '/new' },
      { from: '/other', to: '/new' },
    ])
  })
})
