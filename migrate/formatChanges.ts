import { relative } from 'node:path'
import type { FileChange } from './planUpdate.ts'
import { CONFLICTS } from './updateProject.ts'

const ACTIONS: Readonly<Record<FileChange['kind'], string>> = {
  write: 'add',
  replace: 'replace',
  delete: 'delete',
  move: 'move',
  keep: 'keep',
  conflict: 'conflict',
}

interface ChangesOptions {
  /** Absolute folder in which the command was typed. */
  readonly root: string
  /** Absolute folder of the new project. */
  readonly target: string
}

/** The plan of an update, a file a line. */
export function formatChanges(
  changes: readonly FileChange[],
  { root, target }: ChangesOptions,
): string {
  const folder = folderOf(target, root)
  if (changes.length === 0) return `The pages of ${folder} are up to date.`
  return [
    `Update of ${folder}:`,
    ...changes.map(
      ({ kind, path, from }) =>
        `  ${ACTIONS[kind].padEnd(8)}  ${from === undefined ? '' : `${from} → `}${path}`,
    ),
  ].join('\n')
}

/** What a person has to do after an update. */
export function formatUpdate(
  changes: readonly FileChange[],
  { root, target, isDry }: ChangesOptions & { readonly isDry: boolean },
): string {
  const folder = folderOf(target, root)
  const count = (kind: FileChange['kind']): number =>
    changes.filter((change) => change.kind === kind).length
  const lines = [
    isDry
      ? 'Nothing was written.'
      : `Updated ${folder}. MIGRATION.md ranks what is left to do, and ` +
        'MIGRATION.html lists every note.',
  ]
  if (count('conflict') > 0)
    lines.push(
      `Conflicts: ${count('conflict')}. You edited the file, and its source has changed. ` +
        `${isDry ? 'The update writes' : 'The file stays as it is, and'} the new conversion ` +
        `${isDry ? 'to' : 'is in'} ${folder === '.' ? '' : `${folder}/`}${CONFLICTS}. Take over ` +
        'what you need, then delete that folder.',
    )
  if (count('keep') > 0)
    lines.push(
      `Kept: ${count('keep')}. You edited the file, and its source is gone. Delete the file if ` +
        'nothing needs it.',
    )
  return lines.join('\n')
}

function folderOf(target: string, root: string): string {
  return relative(root, target).replaceAll('\\', '/') || '.'
}
