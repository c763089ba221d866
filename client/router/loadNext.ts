/** What shows other pages, finds them and loads them ahead. Loaded when the page is idle. */
export const loadNext = (): Promise<typeof import('./next.ts')> => import('./next.ts')
