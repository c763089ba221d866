import { copyText } from './copyText.ts'

/** The text that copying a code block gives: without prompts, notes and removed lines. */
export function copyBlock(block: HTMLElement): string {
  return copyText(codeOf(block), block.dataset.lang ?? '')
}

/** The code as it is after the change that it shows. */
function codeOf(block: HTMLElement): string {
  const code = (block.querySelector('.bf-code-body') ?? block.querySelector('pre code'))?.cloneNode(
    true,
  )
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('[data-note], summary')) note.remove()
  if (!code.querySelector('.line[data-del]')) return code.textContent ?? ''
  return [...code.querySelectorAll('.line:not([data-del])')]
    .map(({ textContent }) => textContent)
    .join('\n')
}
