import { join } from 'node:path'
import { main, repository } from './cli.ts'

const binary = (name: string): string => join(repository, 'node_modules', name)

/** The commands of three tools that do the same, as script and first argument. */
export const COMMANDS = {
  bifolio: main,
  vite: binary('.bin/vite'),
  vike: binary('.bin/vike'),
} as const

/** A tool whose commands `dev`, `build` and `preview` serve the same site. */
export type Tool = keyof typeof COMMANDS
