import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'

/**
 * Route of a folder by the rules of Vike: `pages`, `src`, `index` and names in brackets are left
 * out.
 */
export function routeOfFolder(folder: string): string {
  return `/${folder
    .split('/')
    .filter((part) => !/^(?:pages|src|index|renderer|\(.*\))$/.test(part))
    .join('/')}`
}

/**
 * What is wrong with the URLs that the folder of a component lists. Vike renders a route without a
 * parameter as a page of its own, whether it's listed or not.
 */
export function listProblems(
  root: string,
  component: string,
  urls?: readonly string[],
): Diagnostic[] {
  const folder = dirname(component)
  const route = routeOfFolder(folder)
  const setsRoute = has(root, folder, 'route')
  const problem = { code: 'data-pages/no-addresses', severity: 'error', file: component } as const
  if (urls === undefined)
    return route.includes('@') || setsRoute
      ? [
          {
            ...problem,
            message: `No URLs for the pages of ${component}.`,
            hint: `Export the URLs from ${folder}/+onBeforePrerenderStart.ts.`,
          },
        ]
      : []
  const isListed = urls.some((url) => (url.replace(/\/$/, '') || '/') === route)
  if (isListed || route.includes('@') || setsRoute || has(root, folder, 'config')) return []
  return [
    {
      ...problem,
      message: `No page for the URL '${route}' of the folder ${folder}.`,
      hint:
        `Set the route of its pages in ${folder}/+route.ts, such as ` +
        `'${route.replace(/\/$/, '')}/@name', or return this URL, too.`,
    },
  ]
}

function has(root: string, folder: string, name: 'route' | 'config'): boolean {
  return ['ts', 'js'].some((extension) => existsSync(join(root, folder, `+${name}.${extension}`)))
}
