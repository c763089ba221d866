// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const ArrowUp: Icon = /* @__PURE__ */ createIcon(
  'arrow-up',
  '<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>',
)
