import { useState, type ReactElement } from 'react'
import { useLocales, useSite, useUiText } from '../../client/index.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { hasSingleKeys, setSingleKeys } from './singleKeys.ts'

interface Shortcut {
  /** Alternatives, each of which is pressed as a whole. */
  readonly keys: readonly string[]
  readonly text: keyof UiText
}

/** The keyboard shortcuts of the page, and the reader's choice to do without those of one key. */
export function ShortcutList(): ReactElement {
  const t = useUiText()
  const { singleKeyShortcuts } = useSite().themeConfig
  const [isOn, setOn] = useState(hasSingleKeys)
  const shortcuts = useShortcuts(singleKeyShortcuts && isOn)
  return (
    <div className="bf-search-shortcuts">
      <dl aria-label={t('shortcuts')}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {singleKeyShortcuts && (
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSingleKeys(target.checked)
              setOn(target.checked)
            }}
          />
          {t('singleKeys', { keys: '/ ?' })}
        </label>
      )}
    </div>
  )
}

function useShortcuts(hasSingle: boolean): readonly Shortcut[] {
  const { facingPages } = useSite().themeConfig
  const hasLanguages = useLocales().length > 1
  const command = document.documentElement.hasAttribute('data-apple') ? '⌘' : 'Ctrl'
  return [
    { keys: [`${command} K`, ...(hasSingle ? ['/'] : [])], text: 'shortcutSearch' },
    { keys: ['>'], text: 'shortcutCommands' },
    { keys: hasSingle ? ['?'] : [], text: 'shortcuts' },
    { keys: ['↑', '↓', 'Home', 'End'], text: 'shortcutSelect' },
    { keys: ['↵'], text: 'shortcutOpen' },
    { keys: [`${command} ↵`], text: 'shortcutTab' },
    { keys: ['Esc'], text: 'shortcutClose' },
    { keys: ['←', '→'], text: 'shortcutTabs' },
    { keys: facingPages && hasLanguages ? ['Alt Shift F'] : [], text: 'facing' },
  ].filter(({ keys }) => keys.length > 0) as readonly Shortcut[]
}
