import { Blocks, BookOpen, FileCode, FileText, Languages, type LucideIcon, Palette, Puzzle, Rocket, Search, Zap } from 'lucide-react'
import type { FeatureIconName } from '../../shared/featureIcon.ts'

/** Icons that a feature may name. */
export const featureIcons: Readonly<Record<FeatureIconName, LucideIcon>> = {
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
