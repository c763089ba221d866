import type { ReactElement, ReactNode } from 'react'
import { PartsContext, partsTable, type PartSources } from '../../components/layout/parts.ts'

interface ThemedProps extends Partial<PartSources> {
  readonly children: ReactNode
}

/** What theme, config and plugins put into the layout of its children. */
export function Themed({ children, ...sources }: ThemedProps): ReactElement {
  const table = partsTable({ theme: {}, enabled: {}, replaced: {}, added: [], ...sources })
  return <PartsContext value={table}>{children}</PartsContext>
}
