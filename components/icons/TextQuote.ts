// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const TextQuote: Icon = /* @__PURE__ */ createIcon(
  'text-quote',
  '<path d="M17 5H3"/><path d="M21 12H8"/><path d="M21 19H8"/><path d="M3 12v7"/>',
)
