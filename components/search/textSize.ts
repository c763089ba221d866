import { readStored, siteKey, writeStored } from '../../client/storage.ts'

const KEY = siteKey('bifolio-text-size')

/** Sizes that readers can choose. Unit: percent of what the browser is set to. */
export const TEXT_SIZES: readonly number[] = [90, 100, 115, 130]

/** Called in the document head: shows the page in the size that the reader has chosen. */
export function restoreTextSize(): void {
  const size = readStored('localStorage', KEY, Number)
  if (size !== null && TEXT_SIZES.includes(size)) show(size)
}

/** The size that is shown. */
export function textSize(): number {
  return Number.parseInt(document.documentElement.style.fontSize, 10) || 100
}

/** Changes the size, on all pages of the site. */
export function setTextSize(size: number): void {
  writeStored('localStorage', KEY, size === 100 ? null : String(size))
  show(size)
}

function show(size: number): void {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
}
