// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const Monitor: Icon = /* @__PURE__ */ createIcon(
  'monitor',
  '<rect width="20" height="14" x="2" y="3" rx="2"/><line x1="8" x2="16" y1="21" ' +
    'y2="21"/><line x1="12" x2="12" y1="17" y2="21"/>',
)
