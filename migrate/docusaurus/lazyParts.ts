const REQUIRE = new RegExp(
  String.raw`^[ \t]*const\s+(?:(\w+)|\{\s*(\w+(?:\s*,\s*\w+)*)\s*,?\s*\})\s*=\s*` +
    String.raw`require\(\s*(['"])([^'"\n]+)\3\s*\)(?:\.(\w+))?;?[ \t]*\n`,
  'gm',
)

/**
 * A module whose `<BrowserOnly>` requires components in its function, with these components loaded
 * by `lazy`: modules for browsers alone must not run where pages are rendered, and there is no
 * `require` in a browser.
 */
export function withLazyParts(code: string): string {
  if (!/<BrowserOnly\b/.test(code)) return code
  const parts: string[] = []
  const rest = code.replaceAll(REQUIRE, (all, ...groups: (string | undefined)[]) => {
    const [name, listed, , specifier = '', member = 'default'] = groups
    const names = name === undefined ? (listed ?? '').split(/\s*,\s*/) : [name]
    if (!names.every((each) => isTagAlone(each, code.replace(all, '')))) return all
    for (const each of names) {
      const loaded = name === undefined ? each : member
      parts.push(
        loaded === 'default'
          ? `const ${each} = lazyPart(() => import('${specifier}'))\n`
          : `const ${each} = lazyPart(async () => ({\n` +
              `  default: (await import('${specifier}')).${loaded},\n}))\n`,
      )
    }
    return ''
  })
  return parts.length === 0
    ? code
    : `import { lazy as lazyPart } from 'react'\n${rest.trimEnd()}\n\n${parts.join('')}`
}

/** Whether code has a name as that of a tag, and nowhere else. */
function isTagAlone(name: string, code: string): boolean {
  const uses = [...code.matchAll(new RegExp(String.raw`(.?.?)\b${name}\b`, 'g'))]
  return uses.length > 0 && uses.every(([, before = '']) => /<\/?$/.test(before))
}
