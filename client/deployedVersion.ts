import config from 'virtual:bifolio/config'

/** What `version.json` says. */
export interface DeployedVersion {
  /** Changes with everything that readers get. */
  readonly version: string
  /** Changes with scripts and styles only. */
  readonly bundle: string
}

/** The bundle that the document was built with. Undefined with `versionCheck: false`. */
export function shownBundle(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="bifolio-bundle"]')?.content
}

/** Version of the site that the host has now. Undefined when it states none. Rejects when the host cannot be reached. */
export async function deployedVersion(): Promise<Partial<DeployedVersion> | undefined> {
  const response = await fetch(`${config.base}version.json`, { cache: 'no-store' })
  try {
    return (await response.json()) as Partial<DeployedVersion>
  } catch {
    return undefined
  }
}
