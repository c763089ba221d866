// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const Code: Icon = /* @__PURE__ */ createIcon(
  'code',
  '<path d="m16 18 6-6-6-6"/><path d="m8 6-6 6 6 6"/>',
)
