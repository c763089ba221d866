import { HASHED_FOLDERS } from '../../release/hashedFiles.ts'
import { type HostedSite, IMMUTABLE, REVALIDATED } from './hostedSite.ts'

/** Hosts that read `_headers`, and what they send with files whose names change. */
const CACHING = {
  // It has a rule of its own for 404s.
  netlify: IMMUTABLE,
  // Workers doesn't.
  cloudflare: REVALIDATED,
} as const

type HeadersHost = keyof typeof CACHING

export const readsHeaders = (host: string | null): host is HeadersHost =>
  host !== null && Object.hasOwn(CACHING, host)

/**
 * Rules of the file `_headers`. Other files get `max-age=0, must-revalidate` from these hosts, and
 * a rule for all files would be joined with these.
 */
export function headerRules(host: HeadersHost, { base }: Pick<HostedSite, 'base'>): string[] {
  return HASHED_FOLDERS.flatMap((folder) => [
    `${base}${folder}/*`,
    `  Cache-Control: ${CACHING[host]}`,
  ])
}
