const SHELLS = new Set(['bash', 'console', 'sh', 'shell', 'shell-session', 'zsh', 'powershell'])

/**
 * What the copy button copies of a code block: no prompt signs of a shell, and of a comparison
 * the lines that are there after it, without their signs. A real patch stays as it is.
 */
export function copyText(code: string, lang: string): string {
  const lines = code.replace(/\n$/, '').split('\n')
  if (SHELLS.has(lang)) return lines.map((line) => line.replace(/^\s*(?:\$|PS>) /, '')).join('\n')
  const isPatch = lines.some((line) => /^(?:@@ |diff --|--- \S)/.test(line))
  if (lang !== 'diff' || isPatch) return lines.join('\n')
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => line.replace(/^\+ ?/, '').replace(/^ {2}/, ''))
    .join('\n')
}
