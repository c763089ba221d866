/** The commands of the package itself. Plugins add others. */
export const COMMANDS = [
  'init',
  'migrate',
  'dev',
  'build',
  'preview',
  'check',
  'search',
  'eject',
  'i18n',
  'versions',
  'changes',
] as const

/** One of them. */
export type CommandName = (typeof COMMANDS)[number]
