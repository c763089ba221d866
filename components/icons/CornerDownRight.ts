// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const CornerDownRight: Icon = /* @__PURE__ */ createIcon(
  'corner-down-right',
  '<path d="m15 10 5 5-5 5"/><path d="M4 4v7a4 4 0 0 0 4 4h12"/>',
)
