import type { FeatureIconName } from '../../shared/featureIcon.ts'
import type { Icon } from '../icons/createIcon.tsx'
import { Blocks } from '../icons/Blocks.ts'
import { BookOpen } from '../icons/BookOpen.ts'
import { FileCode } from '../icons/FileCode.ts'
import { FileText } from '../icons/FileText.ts'
import { Languages } from '../icons/Languages.ts'
import { Palette } from '../icons/Palette.ts'
import { Puzzle } from '../icons/Puzzle.ts'
import { Rocket } from '../icons/Rocket.ts'
import { Search } from '../icons/Search.ts'
import { Zap } from '../icons/Zap.ts'

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
