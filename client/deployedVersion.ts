import config from 'virtual:bifolio/config'

/** Version of the site that the document was built with. Undefined with `versionCheck: false`. */
export function shownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="bifolio-version"]')?.content
}

/** Version of the site that the host has now. Undefined when it states none. Rejects when the host cannot be reached. */
export async function deployedVersion(): Promise<string | undefined> {
  const response = await fetch(`${config.base}version.json`, { cache: 'no-store' })
  try {
    return ((await response.json()) as { readonly version?: string }).version
  } catch {
    return undefined
  }
}
