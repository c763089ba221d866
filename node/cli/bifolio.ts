#!/usr/bin/env node
import * as modules from 'node:module'
import { UsageError } from '../../shared/diagnostic.ts'
import { requireNode } from '../config/requireNode.ts'

// From Node.js 22.8 on, compiled code is kept for the next command.
;(modules as { enableCompileCache?: () => unknown }).enableCompileCache?.()

// Before anything else is imported: an old version of Node.js fails at the first name it lacks.
try {
  requireNode()
  await import('./main.ts')
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  for (const { code, message, hint } of error.diagnostics)
    console.error(`error ${code}\n  ${message}\n  ${hint}`)
  process.exitCode = 1
}
