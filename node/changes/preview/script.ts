/** Script of a preview: jumps through the changes, and shows the two states side by side. */
export const PREVIEW_SCRIPT = `const changes = [...document.querySelectorAll('section.change')]
const tools = document.querySelector('.tools')
if (tools && changes.length > 0) tools.hidden = false
let current = -1
function step(by) {
  if (changes.length === 0) return
  current = (current + by + changes.length) % changes.length
  const section = changes[current]
  history.replaceState(null, '', '#' + section.id)
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}
const hashAt = changes.findIndex(({ id }) => '#' + id === location.hash)
if (hashAt >= 0) current = hashAt
function showSides(isOn) {
  for (const section of changes) {
    const text = section.querySelector(':scope > .text')
    section.querySelector(':scope > .sides')?.remove()
    text.hidden = isOn
    if (!isOn) continue
    const sides = document.createElement('div')
    sides.className = 'sides'
    for (const side of ['before', 'after']) {
      const copy = text.cloneNode(true)
      copy.hidden = false
      copy.className = side
      copy.setAttribute('role', 'group')
      copy.setAttribute('aria-label', side === 'before' ? 'Before' : 'After')
      sides.append(copy)
    }
    section.append(sides)
  }
}
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button?.dataset.step) step(Number(button.dataset.step))
  else if (button && 'side' in button.dataset) {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isOn))
    showSides(isOn)
  }
})
document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return
  if (key === 'n') step(1)
  if (key === 'p') step(current < 0 ? 0 : -1)
})
`
