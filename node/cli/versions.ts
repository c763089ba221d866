import { contextOf } from '../site/context.ts'
import { requirePages } from '../site/requirePages.ts'
import { addVersion } from '../versions/addVersion.ts'
import { removeVersion } from '../versions/removeVersion.ts'
import type { CommandOptions } from './main.ts'
import { usageError } from '../usageError.ts'

/** Keeps the current content as a version, or removes a version. */
export async function versions({
  root,
  config: configFile,
  args = [],
  unversioned,
}: CommandOptions): Promise<void> {
  const [action = '', name, other] = args
  const isKnown = action === 'add' || action === 'remove'
  if (!isKnown || name === undefined || other !== undefined)
    throw usageError(
      isKnown && name === undefined
        ? 'Missing name of the version.'
        : `Cannot run "${['bifolio versions', ...args].join(' ')}".`,
      'Usage: bifolio versions add <version> or bifolio versions remove <version>, for example: ' +
        'bifolio versions add 2.0',
    )
  if (action === 'remove' && unversioned !== undefined)
    throw usageError('--unversioned is for "bifolio versions add".', 'Remove the option.')
  const context = await contextOf({ root, ...(configFile && { configFile }) })
  await requirePages(context)
  const lines =
    action === 'add'
      ? await addVersion(name, context, { unversioned })
      : await removeVersion(name, context)
  console.log(lines.join('\n'))
}
