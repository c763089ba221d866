// From lucide-static 1.62.0, see LICENSE.txt. Made by scripts/builtInIcons.mjs.
import { createIcon, type Icon } from './createIcon.tsx'

export const Search: Icon = /* @__PURE__ */ createIcon(
  'search',
  '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
)
