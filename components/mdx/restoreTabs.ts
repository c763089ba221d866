import { restoreRules } from '../../client/restoredRules.ts'
import { knownChoices } from './tabMemory.ts'

/**
 * Runs in the head of documents with tabs, before anything is painted: shows the panels that the
 * reader chose, or that the URL names.
 */
export default function restoreTabs(hasUrl: boolean): void {
  const rules = knownChoices(hasUrl).map(([groupId, value]) => rulesOf(groupId, value))
  if (rules.length > 0) restoreRules('tabs', `@media screen{${rules.join('')}}`)
}

/** Groups without the value stay as they are. */
function rulesOf(groupId: string, value: string): string {
  const chosen = `[data-value=${text(value)}]`
  const tabs = `html[data-js-on] .bf-tabs[data-group=${text(groupId)}]:has(>${chosen})`
  const tab = `${tabs}>[role=tablist]>[role=tab]`
  return (
    `${tabs}>[role=tabpanel]{display:none}${tabs}>[role=tabpanel]${chosen}{display:block}` +
    `${tab}{border-color:transparent;color:var(--bf-color-text-muted)}` +
    `${tab}${chosen}{border-color:var(--bf-color-active);color:var(--bf-color-text)}`
  )
}

/** A string of CSS. */
function text(value: string): string {
  return `"${value.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
