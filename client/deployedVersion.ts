import config from 'virtual:bifolio/config'

/** Contents of `version.json`. */
export interface DeployedVersion {
  /** Changes with everything that readers get. */
  readonly version: string
  /** Changes with the scripts and styles that every page may load. */
  readonly bundle: string
}

/** The bundle that the document was built with. Undefined in development. */
export function shownBundle(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="bifolio-bundle"]')?.content
}

/**
 * Version of the site when the tab was opened. Documents do not state it: they would all change
 * with every page.
 */
let opened: string | undefined

let noted: Promise<Partial<DeployedVersion> | undefined> | undefined

/**
 * The version of the site, requested once until it's forgotten: data of the site is of this
 * version. Undefined when the host states none. Rejects when the host can't be reached.
 */
export async function notedVersion(): Promise<Partial<DeployedVersion> | undefined> {
  if (!config.versionCheck) return undefined
  const version = await (noted ??= deployedVersion())
  opened ??= version?.version
  return version
}

/** Makes the next access request the version again. */
export function forgetVersion(): void {
  noted = undefined
}

/**
 * True if the host has another site than the one that the tab was opened with. What only one page
 * loads is not part of the bundle.
 */
export function isReplaced({ version, bundle }: Partial<DeployedVersion> = {}): boolean {
  const shown = shownBundle()
  return (
    shown !== undefined &&
    ((bundle !== undefined && bundle !== shown) ||
      (opened !== undefined && version !== undefined && version !== opened))
  )
}

/**
 * Version of the site that the host has now. Undefined when it states none. Rejects when the host
 * cannot be reached.
 */
export async function deployedVersion(): Promise<Partial<DeployedVersion> | undefined> {
  // A CDN may ignore `no-store`, but not the URL.
  const response = await fetch(`${config.base}version.json?${Date.now()}`, { cache: 'no-store' })
  try {
    return (await response.json()) as Partial<DeployedVersion>
  } catch {
    return undefined
  }
}
