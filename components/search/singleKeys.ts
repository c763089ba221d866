import { readStored, siteKey, writeStored } from '../../client/storage.ts'
import { NO_SINGLE_KEYS } from './isSearchShortcut.ts'

const KEY = siteKey('bifolio-single-keys')

/** Called in the document head: marks the document if the reader has turned them off. */
export function restoreSingleKeys(): void {
  if (readStored('localStorage', KEY, (text) => text === 'off')) show(false)
}

/** False when the shortcuts of one key are off. */
export function hasSingleKeys(): boolean {
  return !document.documentElement.hasAttribute(NO_SINGLE_KEYS)
}

/** Turns the shortcuts of one key on or off, on all pages of the site. */
export function setSingleKeys(isOn: boolean): void {
  writeStored('localStorage', KEY, isOn ? null : 'off')
  show(isOn)
}

function show(isOn: boolean): void {
  document.documentElement.toggleAttribute(NO_SINGLE_KEYS, !isOn)
}
