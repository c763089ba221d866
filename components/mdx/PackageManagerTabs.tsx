import type { ReactElement } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { PACKAGE_MANAGERS, packageCommands, type PackageManager } from './packageCommands.ts'
import { Tab } from './Tab.tsx'
import { Tabs } from './Tabs.tsx'

/** Properties of the commands of package managers. */
export interface PackageManagerTabsProps {
  /**
   * Commands of npm, one per line; those of the others are made from them. `npm` in front may be
   * left out.
   * Or the commands of each manager: the ones that are named are shown.
   */
  readonly command: string | Readonly<Partial<Record<PackageManager, string>>>
}

/**
 * The same commands for npm, Yarn, pnpm and Bun. The reader's choice holds on all pages.
 *
 * @example
 * <PackageManagerTabs command="install bifolio" />
 */
export function PackageManagerTabs({ command }: PackageManagerTabsProps): ReactElement {
  const commands = PACKAGE_MANAGERS.flatMap((manager) => {
    const text = typeof command === 'string' ? packageCommands(command, manager) : command[manager]
    return text === undefined ? [] : [{ manager, text }]
  })
  return (
    <Tabs groupId="package-manager">
      {commands.map(({ manager, text }) => (
        <Tab key={manager} label={manager}>
          <CodeBlock lang="bash">{text}</CodeBlock>
        </Tab>
      ))}
    </Tabs>
  )
}
