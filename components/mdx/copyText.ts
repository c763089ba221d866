const SHELLS = new Set(['bash', 'console', 'sh', 'shell', 'shell-session', 'zsh', 'powershell'])

/**
 * What the copy button copies of a code block: no prompt signs of a shell, and of a comparison
 * the lines that are there after it, without their signs. A real patch stays as it is.
 */
export function copyText(code: string, lang: string): string {
  const lines = code.replace(/\n$/, '').split('\n')
  if (SHELLS.has(lang)) return withoutPrompts(lines).join('\n')
  const isPatch = lines.some((line) => /^(?:@@ |diff --|--- \S)/.test(line))
  if (lang !== 'diff' || isPatch) return lines.join('\n')
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => line.replace(/^\+ ?/, '').replace(/^ {2}/, ''))
    .join('\n')
}

/** The lines of a heredoc are a text, which may begin with a dollar sign. */
function withoutPrompts(lines: readonly string[]): string[] {
  let ends: readonly string[] = []
  return lines.map((line) => {
    if (ends.length > 0) {
      if (line.trim() === ends[0]) ends = ends.slice(1)
      return line
    }
    const command = line.replace(/^\s*(?:\$|PS>) /, '')
    ends = heredocsOf(command)
    return command
  })
}

/** The lines with which the heredocs end that a command begins. `<<<` begins none. */
function heredocsOf(command: string): string[] {
  const ends = Array.from(
    command.matchAll(/(?<!<)<<-?\s*(?:\\?([A-Za-z_]\w*)|'([^']+)'|"([^"]+)")/g),
    ([, bare, single, double]) => bare ?? single ?? double ?? '',
  )
  const here = /(?:^|[\s=(])@(['"])\s*$/.exec(command)?.[1]
  return here === undefined ? ends : [...ends, `${here}@`]
}
