// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const X: Icon = /* @__PURE__ */ createIcon(
  'x',
  '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
)
