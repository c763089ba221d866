/** The module where the browser begins; Vike adds an entry of its own, which no page loads. */
export const BROWSER_ENTRY: RegExp = /\/renderer\/client\.\w+$/
