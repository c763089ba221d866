/** Packages that belong to Bifolio or to Vite rather than to the old site. */
const OURS =
  /^(?:@bifolio\/.+|sass-embedded|less|katex|remark-math|mermaid|lucide-static|simple-icons)$/

/**
 * `overrides` of `package.json`. Packages of the old site may accept only a React that is older, or
 * keep a package at a range that isn't Bifolio's, and `npm install` stops at either. Null for a
 * site without such packages. `peers` are the packages that Bifolio names as such.
 */
export function overridesOf(
  packages: Readonly<Record<string, string>>,
  { own, peers }: { readonly own: readonly string[]; readonly peers: readonly string[] },
): Readonly<Record<string, string>> | null {
  const old = Object.keys(packages).filter((name) => !OURS.test(name))
  if (old.length === 0) return null
  const names = [
    ...own.filter((name) => /^(?:@types\/)?react(?:-dom)?$/.test(name)),
    ...old.filter((name) => peers.includes(name)),
  ]
  return Object.fromEntries([...new Set(names)].map((name) => [name, `$${name}`]))
}
