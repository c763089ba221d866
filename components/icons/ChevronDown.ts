// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const ChevronDown: Icon = /* @__PURE__ */ createIcon(
  'chevron-down',
  '<path d="m6 9 6 6 6-6"/>',
)
