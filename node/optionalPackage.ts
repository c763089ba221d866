import { type Diagnostic, UsageError } from '../shared/diagnostic.ts'

/** What is wrong when a package is missing that an option of the site needs. */
export type MissingPackage = Omit<Diagnostic, 'severity'>

/** Loads a package that only some sites have. @throws UsageError when it isn't installed */
export async function loadOptional<Package>(
  load: () => Promise<Package>,
  missing: MissingPackage,
): Promise<Package> {
  try {
    return await load()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new UsageError([{ ...missing, severity: 'error' }])
  }
}

/** Makes sure that a package is installed, without loading it. @throws UsageError */
export function requireOptional(
  name: string,
  resolve: (name: string) => string,
  missing: MissingPackage,
): void {
  try {
    resolve(name)
  } catch {
    throw new UsageError([{ ...missing, severity: 'error' }])
  }
}
