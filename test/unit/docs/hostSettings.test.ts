import { describe, expect, test } from 'vitest'
import { apacheRules } from '../../../node/output/hosts/apache.ts'
import { caddySite } from '../../../node/output/hosts/caddy.ts'
import { REVALIDATED, textOf, type HostedSite } from '../../../node/output/hosts/hostedSite.ts'
import { nginxServer } from '../../../node/output/hosts/nginx.ts'
import { HASHED_FOLDERS } from '../../../node/release/hashedFiles.ts'
import { documentedSettings } from '../../support/hosts.ts'

// The page "Deploy" shows what the build writes, which test/faults/webServers.test.ts runs.

const SITE: HostedSite = {
  base: '/',
  notFoundFolders: ['zh'],
  pageSuffix: '',
  isCompressed: false,
}
const PLACE = { name: 'docs.example.com', root: '/var/www/docs' }

describe.each(['en', 'zh'])('the page in %s', (lang) => {
  test.each([
    ['nginx.conf', nginxServer(SITE, PLACE)],
    ['Caddyfile', caddySite(SITE, PLACE)],
    ['.htaccess', apacheRules(SITE)],
  ])('shows the %s that the build writes', async (title, lines) => {
    expect(await documentedSettings(lang, title)).toBe(textOf(lines))
  })

  const json = async (title: string): Promise<unknown> =>
    JSON.parse(await documentedSettings(lang, title))

  test('vercel.json keeps hashed files', async () => {
    const { headers } = (await json('vercel.json')) as { headers: VercelRule[] }
    const matching = (path: string): VercelRule[] =>
      headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    for (const folder of HASHED_FOLDERS)
      expect(matching(`/${folder}/x.123.js`).map((rule) => rule.headers)).toEqual([
        [{ key: 'Cache-Control', value: REVALIDATED }],
      ])
    expect(matching('/guide/first')).toEqual([])
    expect(matching('/x/assets/first')).toEqual([])
  })

  test('firebase.json keeps hashed files, and no others for an hour', async () => {
    const { hosting } = (await json('firebase.json')) as { hosting: { headers: VercelRule[] } }
    expect(hosting.headers.map(({ source, headers }) => [source, headers[0]?.value])).toEqual([
      ['**', 'no-cache'],
      [`/@(${HASHED_FOLDERS.join('|')})/**`, REVALIDATED],
    ])
  })
})

interface VercelRule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}
