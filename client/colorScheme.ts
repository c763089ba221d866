import config from 'virtual:bifolio/config'
import { useCallback, useSyncExternalStore } from 'react'
import type { HeadTag } from '../shared/page.ts'
import { writeStored } from './storage.ts'

/** What the reader chose. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** Key of the choice in `localStorage`. Absent: the system decides. All sites of an origin share it: it is about the reader. */
export const SCHEME_KEY = 'bifolio-scheme'

const PAPER = { light: '#fafbfb', dark: '#101319' }

/** Color of the browser's own bars: a tag for each scheme, of which the choice turns one off. A site without dark mode has the light one only. */
export function themeColorTags(darkMode: boolean): HeadTag[] {
  if (!darkMode) return [['meta', { name: 'theme-color', content: PAPER.light }]]
  return (['light', 'dark'] as const).map((scheme) => ['meta', { name: 'theme-color', 'data-for': scheme, media: `(prefers-color-scheme: ${scheme})`, content: PAPER[scheme] }])
}

/**
 * Script for the document head. It runs before the first paint, so that a page never flashes in the wrong scheme,
 * marks that scripts run, and applies the switches `?navbar=0`, `?sidebar=0`, `?outline=0` and `?footer=0`.
 */
export const headScript: string = `(function(d,w){var r=d.documentElement,s,q=new URLSearchParams(w.location.search),h=[];\
r.setAttribute('data-js-on','');\
try{s=w.localStorage.getItem('${SCHEME_KEY}')}catch(e){}\
if((s==='light'||s==='dark')&&!r.hasAttribute('data-scheme')){r.setAttribute('data-scheme',s);\
d.querySelectorAll('meta[data-for]').forEach(function(m){m.setAttribute('media',m.getAttribute('data-for')===s?'all':'not all')})}\
['navbar','sidebar','outline','footer'].forEach(function(p){if(q.get(p)==='0')h.push(p)});\
if(h.length)r.setAttribute('data-hide',h.join(' '));\
if(/Mac|iP(hone|ad|od)/.test(w.navigator.platform))r.setAttribute('data-apple','')})(document,window)`

const listeners = new Set<() => void>()

function readChoice(): SchemeChoice {
  const value = document.documentElement.getAttribute('data-scheme')
  return value === 'light' || value === 'dark' ? value : 'system'
}

function applyChoice(choice: SchemeChoice): void {
  if (!config.themeConfig.darkMode) return
  if (choice === 'system') document.documentElement.removeAttribute('data-scheme')
  else document.documentElement.setAttribute('data-scheme', choice)
  for (const tag of document.querySelectorAll('meta[data-for]')) {
    const scheme = tag.getAttribute('data-for')
    tag.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === choice ? 'all' : 'not all')
  }
  for (const notify of listeners) notify()
}

/** Calls back when the colour scheme changes. Returns how to stop. */
export function subscribeScheme(notify: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== SCHEME_KEY) return
    applyChoice(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  listeners.add(notify)
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', notify)
  }
}

/** The scheme that is shown. Only in the browser. */
export function resolvedScheme(): 'light' | 'dark' {
  const choice = readChoice()
  return choice === 'system' ? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice
}

/** The reader's colour scheme. Follows the system and other tabs. On the server: `system`, `light`. */
export function useColorScheme(): {
  choice: SchemeChoice
  resolved: 'light' | 'dark'
  setChoice: (choice: SchemeChoice) => void
} {
  const choice = useSyncExternalStore(subscribeScheme, readChoice, () => 'system' as const)
  const systemIsDark = useSyncExternalStore(
    subscribeScheme,
    () => window.matchMedia('(prefers-color-scheme: dark)').matches,
    () => false,
  )
  const setChoice = useCallback((next: SchemeChoice) => {
    writeStored('localStorage', SCHEME_KEY, next === 'system' ? null : next)
    applyChoice(next)
  }, [])
  return { choice, resolved: choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice, setChoice }
}
