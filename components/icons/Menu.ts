// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const Menu: Icon = /* @__PURE__ */ createIcon(
  'menu',
  '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>',
)
