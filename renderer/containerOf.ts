import { APP_ID } from './hydrationData.ts'

/** The element that React renders into. */
export function containerOf(): HTMLElement {
  const container = document.getElementById(APP_ID)
  if (!container) throw new Error(`The document has no element with the id "${APP_ID}".`)
  return container
}
