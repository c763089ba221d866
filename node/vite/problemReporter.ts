import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { codeFrame } from '../codeFrame.ts'
import { formatDiagnostics, isColored, sortDiagnostics } from '../report.ts'

/** Marks an overlay with problems of the content. */
export const CONTENT_OVERLAY = 'bifolio'

/**
 * Reports the current problems of a site: each once in the terminal, and all errors in the overlay
 * until they're fixed.
 */
export async function reportProblems(
  server: Pick<ViteDevServer, 'config' | 'ws'>,
  context: Pick<BuildContext, 'root' | 'session'>,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const sorted = sortDiagnostics(diagnostics)
  const fresh = notIn(context.session.reported, sorted)
  context.session.reported = sorted.map(identityOf)
  if (fresh.length > 0)
    server.config.logger.error(
      formatDiagnostics(fresh, {
        color: isColored(),
        allListed: '`bifolio check --verbose` lists all of them.',
      }),
      { timestamp: true },
    )
  const errors = sorted.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    await sendOverlay(server, errors, { root: context.root, plugin: CONTENT_OVERLAY })
  else server.ws.send({ type: 'custom', event: 'bifolio:clear', data: {} })
}

/** Without its line: a problem that only moved is the same. */
function identityOf({ code, file, keyPath, message }: Diagnostic): string {
  return JSON.stringify([code, file, keyPath, message])
}

/** The problems that were not reported; of several alike, as many as there are more. */
function notIn(reported: readonly string[], diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>()
  for (const identity of reported) left.set(identity, (left.get(identity) ?? 0) + 1)
  return diagnostics.filter((diagnostic) => {
    const identity = identityOf(diagnostic)
    const count = left.get(identity) ?? 0
    if (count > 0) left.set(identity, count - 1)
    return count === 0
  })
}

/**
 * Shows errors in the overlay of every open page. `plugin` is their source: problems of the content
 * disappear when there are none left. Nothing is sent if `isCurrent` is false by then, or if no
 * page is open: Vite would keep it for the next one, which is rendered and checked again.
 */
export async function sendOverlay(
  server: Pick<ViteDevServer, 'ws'>,
  errors: readonly Diagnostic[],
  {
    root,
    plugin,
    isCurrent = () => true,
  }: { readonly root: string; readonly plugin: string; readonly isCurrent?: () => boolean },
): Promise<void> {
  const [first] = errors
  if (!first) return
  const { file, line, column } = first
  const source =
    file !== undefined && line !== undefined
      ? await readFile(join(root, file), 'utf8').catch(() => null)
      : null
  if (!isCurrent() || server.ws.clients.size === 0) return
  server.ws.send({
    type: 'error',
    err: {
      message: formatDiagnostics(errors, { color: false }),
      stack: '',
      plugin,
      // Vite makes a link of an absolute path only, and its server opens the file.
      ...(file && {
        id: resolve(root, file),
        loc: { file: resolve(root, file), line: line ?? 1, column: column ?? 1 },
      }),
      ...(source !== null && { frame: codeFrame(source, line ?? 1, column) }),
    },
  })
}
