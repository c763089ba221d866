// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const ArrowRight: Icon = /* @__PURE__ */ createIcon(
  'arrow-right',
  '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
)
