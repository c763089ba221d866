import config from 'virtual:bifolio/config'
import { isSlowConnection, savesData } from '../client/connection.ts'
import { deployedVersion, isReplaced, notedVersion } from '../client/deployedVersion.ts'
import { onNavigate } from '../client/router/navigation.tsx'
import { showNotice } from '../client/notice.ts'
import { deployedManifest, forgetFiles, isDeployed } from '../client/siteFiles.ts'
import { readHydrationData } from './hydrationData.ts'
import { reloadDocument } from './reloadDocument.ts'

/** Time between two questions for the version. Unit: milliseconds. */
const INTERVAL = 5 * 60_000

/**
 * Offers to reload when the tab shows another version than the host has: now, and after a while
 * when the reader returns to the tab or goes to another page.
 */
export function startVersionChecks(): void {
  let lastAsked = performance.timeOrigin
  /** Whether the document has been compared with what the host has. */
  let isCompared = false
  /** The version that the reader was informed of. */
  let noticed: string | undefined
  /** Offers to reload, once for each version. */
  const inform = (version: string | undefined): void => {
    if (version !== undefined && version === noticed) return
    noticed = version
    showNotice('newVersion', () => void reloadDocument())
  }
  /**
   * Compares the document with what the host has: the browser, or a cache in front of the host, may
   * have kept an old one. A `sparing` check loads no manifest.
   */
  const compareDocument = async ({ sparing = false } = {}): Promise<void> => {
    try {
      const deployed = await notedVersion()
      const isOld = isReplaced(deployed)
      if (sparing && !isOld) return
      isCompared = true
      if (isOld || !(await isCurrent())) inform(deployed?.version)
    } catch {
      // Offline.
      isCompared = false
    }
  }
  /** Requests the version after a while. What is loaded from then on is of the new one. */
  const checkVersion = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAsked < INTERVAL) return
    lastAsked = Date.now()
    if (!isCompared) {
      forgetFiles()
      await compareDocument()
      return
    }
    // Offline: asked again later.
    const deployed = await deployedVersion().catch(() => undefined)
    if (!isReplaced(deployed)) return
    forgetFiles()
    inform(deployed?.version)
  }
  void compareDocument({ sparing: savesData() || isSlowConnection() })
  document.addEventListener('visibilitychange', () => void checkVersion())
  // A window that stays in view is never hidden.
  addEventListener('focus', () => void checkVersion())
  onNavigate(() => {
    // It has loaded the manifest.
    if (!isCompared) void compareDocument()
    void checkVersion()
  })
}

/** True if the document shows what the host has. */
async function isCurrent(): Promise<boolean> {
  const { page, chunk, fileHash, pageIndex } = readHydrationData()
  const { pageType, routePath, sidebarKey } = page
  // What the browser shows in their place comes from the host.
  if (pageType === '404' || pageType === 'error') return true
  const manifest = await deployedManifest(page)
  const [file] = manifest.chunks[routePath] ?? []
  const sidebar = document.querySelector<HTMLMetaElement>('meta[name="bifolio-sidebar"]')?.content
  return (
    (await isDeployed(manifest)) &&
    manifest.pages[routePath] === fileHash &&
    chunk === (file === undefined ? null : config.base + file) &&
    (!sidebar || manifest.sidebars[sidebarKey ?? ''] === sidebar) &&
    (!pageIndex || manifest.pageIndex === pageIndex)
  )
}
