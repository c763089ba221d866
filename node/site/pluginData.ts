import type { BuildContext } from './context.ts'
import { sitePages } from './sitePages.ts'

/** True when plugins return other data than what browsers of the development server have. */
export async function hasNewData({ driver, get, session }: BuildContext): Promise<boolean> {
  // A hook that throws fails again when the page requests the data, which reports it.
  const now = await Promise.all(
    [...session.sentData].map(
      async ([name, sent]) =>
        (await driver.clientData(name, () => sitePages(get)).catch(() => null)) !== sent,
    ),
  )
  return now.includes(true)
}
