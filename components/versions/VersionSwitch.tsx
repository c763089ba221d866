import type { ReactElement } from 'react'
import { useUiText, useVersion } from '../../client/index.ts'
import { SwitchMenu } from '../ui/SwitchMenu.tsx'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/**
 * The version that is read, as a button that opens the menu of all versions. Absent on a site with
 * one version.
 *
 * @example
 * import { defineTheme, VersionSwitch } from 'bifolio/theme'
 *
 * const InBox = () => <div className="versions"><VersionSwitch /></div>
 *
 * export default defineTheme({ components: { VersionSwitch: InBox } })
 */
export function VersionSwitch(): ReactElement | null {
  const version = useVersion()
  const links = useVersionLinks()
  const name = useUiText()('versions')
  if (links.length === 0) return null
  return (
    <SwitchMenu
      className="bf-version-switch"
      name={name}
      current={version}
      links={links.map((link) => ({ ...link, label: link.version }))}
    >
      {version}
    </SwitchMenu>
  )
}
