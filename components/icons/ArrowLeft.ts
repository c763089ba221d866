// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const ArrowLeft: Icon = /* @__PURE__ */ createIcon(
  'arrow-left',
  '<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>',
)
