import { deployedVersion, isReplaced } from './deployedVersion.ts'
import { showNotice } from './notice.ts'
import { closeNotice } from './noticeBar.ts'

/**
 * Why code of an open page cannot be loaded: a deployment has replaced the site, the host cannot be
 * reached, or, when the host answers with the same version or states none, something else.
 */
export type MissingReason = 'replaced' | 'offline' | 'failed'

/**
 * Called when code cannot be loaded. Return `'handled'` when the reader goes on in another way:
 * nothing is said then.
 */
export type OnMissing = (reason: MissingReason) => 'handled' | void

/**
 * Loads code that the reader needs now. Null when it can't be loaded: a bar then explains why and,
 * unless the reader is offline, offers to reload. Nothing is reloaded by itself, as the reader may
 * have typed something.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  onMissing?: OnMissing,
): Promise<T | null> {
  try {
    const loaded = await load()
    // The one that offers nothing to press: the host can be reached again.
    closeNotice(':has(> span)')
    return loaded
  } catch {
    const reason = await missingReason()
    if (onMissing?.(reason) !== 'handled')
      showNotice(
        reason === 'replaced' ? 'newVersion' : reason === 'offline' ? 'partOffline' : 'partFailed',
      )
    return null
  }
}

/** Sends a request to the host to find out why something couldn't be loaded. */
export async function missingReason(): Promise<MissingReason> {
  try {
    return isReplaced(await deployedVersion()) ? 'replaced' : 'failed'
  } catch {
    return 'offline'
  }
}
