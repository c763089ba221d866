import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createSite, type SiteWriter } from '../init/createSite.ts'
import type { CommandOptions } from './main.ts'

/** Writes a new site, with the package that this command belongs to. */
export async function init({
  root,
  args = [],
  lang,
  title,
  template,
  scripts,
}: CommandOptions): Promise<void> {
  const file = createRequire(import.meta.url).resolve('bifolio/package.json')
  const bifolio = JSON.parse(await readFile(file, 'utf8')) as SiteWriter['bifolio']
  const request = {
    root,
    args,
    ...(lang !== undefined && { lang }),
    ...(title !== undefined && { title }),
    ...(template !== undefined && { template }),
    ...(scripts !== undefined && { scripts }),
  }
  await createSite(request, {
    program: 'bifolio init',
    bifolio,
    userAgent: process.env['npm_config_user_agent'],
    input: process.stdin,
  })
}
