import { join } from 'node:path'
import { isRecord } from '../../../shared/isRecord.ts'
import { hostRedirects } from '../../source/hostRedirects.ts'
import type { SiteOfStates } from './sourceState.ts'

/**
 * Finds out if a URL has a redirect: one of the plugin for redirects, or one in the file of the
 * host, `_redirects`.
 */
export function redirectsOf(
  { driver, publicDir, config }: Pick<SiteOfStates, 'driver' | 'publicDir' | 'config'>,
  read: (path: string) => Buffer | null,
): (routePath: string) => boolean {
  const options = driver.plugins.find(({ name }) => name === 'bifolio:client-redirects')?.options
  const stated =
    isRecord(options) && Array.isArray(options['redirects']) ? options['redirects'] : []
  const ofPlugin = stated.flatMap((each: unknown) => (isRecord(each) ? [each['from']].flat() : []))
  const ofHost = hostRedirects(read(join(publicDir, '_redirects'))?.toString() ?? '', config.base)
  const patterns = [...ofPlugin.map(String), ...ofHost.map(({ from }) => from)]
  return (routePath) => patterns.some((from) => matches(from, routePath))
}

function matches(from: string, routePath: string): boolean {
  const path = from.replace(/(?:\/index)?\.html$/, '')
  return path.endsWith('/*')
    ? routePath.startsWith(path.slice(0, -1))
    : path.replace(/\/$/, '') === routePath.replace(/\/$/, '')
}
