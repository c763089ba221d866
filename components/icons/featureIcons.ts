import type { FeatureIconName } from '../../shared/featureIcon.ts'
import type { Icon } from './createIcon.tsx'
import { Blocks } from './Blocks.ts'
import { BookOpen } from './BookOpen.ts'
import { FileCode } from './FileCode.ts'
import { FileText } from './FileText.ts'
import { Languages } from './Languages.ts'
import { Palette } from './Palette.ts'
import { Puzzle } from './Puzzle.ts'
import { Rocket } from './Rocket.ts'
import { Search } from './Search.ts'
import { Zap } from './Zap.ts'

/** Icons that a feature may name. */
export const featureIcons: Readonly<Record<FeatureIconName, Icon>> = {
  blocks: Blocks,
  'book-open': BookOpen,
  'file-code': FileCode,
  'file-text': FileText,
  languages: Languages,
  palette: Palette,
  puzzle: Puzzle,
  rocket: Rocket,
  search: Search,
  zap: Zap,
}
