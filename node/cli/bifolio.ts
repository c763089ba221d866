#!/usr/bin/env node
import { UsageError } from '../../shared/diagnostic.ts'
import { requireNode } from '../config/requireNode.ts'

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
