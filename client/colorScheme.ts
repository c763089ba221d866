import config from 'virtual:bifolio/config'
import { useCallback, useSyncExternalStore } from 'react'
import { mediaQuery } from './mediaQuery.ts'
import { SCHEME_KEY, showScheme, type SchemeChoice } from './restoreScheme.ts'
import { writeStored } from './storage.ts'
import { showThemeColor } from './themeColor.ts'

export type { SchemeChoice }

function readChoice(): SchemeChoice {
  const value = document.documentElement.getAttribute('data-scheme')
  return value === 'light' || value === 'dark' ? value : 'system'
}

function applyChoice(choice: SchemeChoice): void {
  if (!config.themeConfig.darkMode) return
  showScheme(choice)
  showThemeColor()
}

/** Calls back when the color scheme changes. Returns how to stop. */
export function subscribeScheme(notify: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== SCHEME_KEY) return
    applyChoice(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  const system = mediaQuery('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(notify)
  choice.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', notify)
  return () => {
    choice.disconnect()
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', notify)
  }
}

/** The scheme that is shown. Only in the browser. */
export function resolvedScheme(): 'light' | 'dark' {
  const choice = readChoice()
  return choice === 'system'
    ? mediaQuery('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light'
    : choice
}

/**
 * The reader's color scheme. Follows the system and other tabs. On the server: `system`, `light`.
 *
 * @example
 * const { resolved, setChoice } = useColorScheme()
 */
export function useColorScheme(): {
  choice: SchemeChoice
  resolved: 'light' | 'dark'
  setChoice: (choice: SchemeChoice) => void
} {
  const choice = useSyncExternalStore(subscribeScheme, readChoice, () => 'system' as const)
  const systemIsDark = useSyncExternalStore(
    subscribeScheme,
    () => mediaQuery('(prefers-color-scheme: dark)').matches,
    () => false,
  )
  const setChoice = useCallback((next: SchemeChoice) => {
    writeStored('localStorage', SCHEME_KEY, next === 'system' ? null : next)
    applyChoice(next)
  }, [])
  return {
    choice,
    resolved: choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice,
    setChoice,
  }
}
