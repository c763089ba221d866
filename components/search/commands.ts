import { foldText } from '../../shared/search/tokenize.ts'
import type { OptionGroup } from './searchOptions.ts'

/** What a reader can do from the search dialog. */
export interface Command {
  readonly icon: 'copy' | 'keyboard' | 'language' | 'print' | 'size' | 'theme'
  readonly name: string
  /** Language tag of the name, where it is in another language. */
  readonly tag?: string
  /** Words that find it beside its name. */
  readonly words?: string
  /** True for what is chosen already. */
  readonly isOn?: boolean
  readonly run: (dialog: CommandDialog) => void | Promise<void>
}

/** What a command may do with the dialog. */
export interface CommandDialog {
  close(): void
  /** Shows and announces a message. */
  report(message: string): void
  /** Puts a query into the field. */
  ask(query: string): void
}

/** What a query for commands begins with, also as a Chinese or Japanese keyboard writes it. */
const SIGN = /^\s*[>＞]/

/** True for a query that lists commands. */
export function isCommandQuery(query: string): boolean {
  return SIGN.test(query)
}

/** True for what isn't searched in the pages. */
export function isOwnQuery(query: string): boolean {
  return isCommandQuery(query) || isShortcutQuery(query)
}

/** True for the query that lists the keyboard shortcuts. */
export function isShortcutQuery(query: string): boolean {
  return /^\s*[?？]\s*$/.test(query)
}

/** The commands that contain all words of a query, as a group of rows. */
export function commandGroups(
  commands: readonly Command[],
  query: string,
  label: string,
): OptionGroup[] {
  const words = foldText(query.replace(SIGN, '')).split(/\s+/)
  const found = commands.filter(({ name, words: more = '' }) => {
    const text = foldText(`${name} ${more}`)
    return words.every((word) => text.includes(word))
  })
  if (found.length === 0) return []
  return [
    {
      key: 'commands',
      label,
      heading: null,
      lang: null,
      options: found.map((command) => ({ kind: 'command', command })),
    },
  ]
}
