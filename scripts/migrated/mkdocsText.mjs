// Pages of MkDocs without the syntax of its extensions: what readers see stays.

const INCLUDE = /^\s*(?:;?-+8<-+.*|\{[*!].*[*!]\})\s*$/
/** `::: package.module`, and the options of it and of `/// block`. */
const API = /^\s*:::\s+[\w.-]+\s*$/
const BLOCK = /^\s*\/{3,}(?:\s+[\w-]+(?:\s*\|\s*(.*))?)?\s*$/
const ADMONITION = /^(\s*)(?:!!!|\?\?\?\+?)\s+[^"\n]*(?:"(.*)")?\s*$/
const TAB = /^(\s*)===[!+]*\s+"(.*)"\s*$/

/** What a term of a definition list means. */
const MEANING = /^\s*: {3}/

export function mkdocsText(body) {
  const out = []
  let depth = null
  for (const line of withoutIndents(
    body.replace(/^\t+/gm, (tabs) => ' '.repeat(4 * tabs.length)).split('\n'),
  )) {
    const indent = /^ */.exec(line)[0].length
    const isOption = depth !== null && (line.trim() === '' || indent >= depth + 4)
    if (isOption && line.trim() !== '') continue
    if (!isOption) depth = null
    if (API.test(line)) depth = indent
    else if (!INCLUDE.test(line)) out.push(plainLine(line))
  }
  return out.join('\n')
}

/** The content of admonitions, tabs and definitions is indented, which would be code. */
function withoutIndents(lines) {
  const open = []
  return lines.map((line) => {
    const indent = /^ */.exec(line)[0].length
    while (line.trim() !== '' && open.length > 0 && indent < open.at(-1) + 4) open.pop()
    const shown = line.slice(Math.min(indent, open.length * 4))
    if (ADMONITION.test(line) || TAB.test(line) || MEANING.test(line)) open.push(indent)
    return shown.replace(MEANING, '')
  })
}

function plainLine(line) {
  const block = BLOCK.exec(line)
  if (block) return block[1] === undefined ? '' : `\n${block[1]}\n`
  const [, indent = '', title] = ADMONITION.exec(line) ?? TAB.exec(line) ?? []
  if (ADMONITION.test(line) || TAB.test(line)) return `${indent}${title ?? ''}`
  return (
    line
      .replace(/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
      // What is in such an element is Markdown.
      .replace(/^(\s*<\w[^>]*\smarkdown\b[^>]*>)/, '$1\n\n')
      .replace(/^ {4}(?:open|type|new|select|attrs): \S.*$/, '')
      .replace(/[ \t]*\{:?[ \t]*(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)|[ \t])+\}/g, '')
      // Colors of a terminal.
      .replace(/<(?:(?:span|u) style=|\/?(?:font|b)\b)[^>]*>|<\/(?:span|u)>/g, '')
      .replace(/(\+\+|==|\^\^|~~)(\S.*?)\1/g, '$2')
      // A name of the reference, which the page does not define.
      .replace(/\](?:\[[\w.-]+\.[\w.-]+\])/g, ']')
      .replace(/^ {0,3}\*\[[^\]]+\]:.*$/, '')
  )
}
