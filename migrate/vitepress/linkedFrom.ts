import { posix } from 'node:path'

/** Paths below `srcDir`, without extension, that the config or pages refer to. */
export function linkedFrom(
  config: string,
  pages: readonly (readonly [name: string, text: string])[],
): Set<string> {
  const links = [...config.matchAll(/"link":"([^"]+)"/g)].map(
    ([, link = '']): [folder: string, link: string] => ['', link],
  )
  for (const [name, text] of pages)
    for (const [, link = ''] of text.matchAll(/\]\(<?([^)\s>]+)|\bhref="([^"]+)"/g))
      links.push([posix.dirname(name), link])
  const paths = links
    .filter(([, link]) => !/^[a-z]+:/i.test(link))
    .map(([folder, link]) => {
      const path = link.replace(/[?#].*$/, '').replace(/\.(?:md|html)$/, '')
      return posix
        .normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path))
        .replace(/\/$/, '/index')
    })
  return new Set(paths)
}
