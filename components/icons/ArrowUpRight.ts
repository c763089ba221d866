// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const ArrowUpRight: Icon = /* @__PURE__ */ createIcon(
  'arrow-up-right',
  '<path d="M7 7h10v10"/><path d="M7 17 17 7"/>',
)
