import { createRequire } from 'node:module'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { requireOptional } from '../optionalPackage.ts'

/** An image while sharp works on it. An optional peer: its own types may be missing. */
interface SharpImage {
  rotate(): SharpImage
  resize(size: { readonly width: number }): SharpImage
  webp(options: { readonly quality: number; readonly smartSubsample: boolean }): SharpImage
  avif(options: { readonly quality: number }): SharpImage
  toBuffer(): Promise<Uint8Array>
}

/** The part of sharp that is used. */
export interface Sharp {
  (content: Uint8Array): SharpImage
  readonly versions: Readonly<Record<string, string | undefined>>
}

/** Where a config sets its images. */
interface Place {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/**
 * Makes sure that the package that encodes images is installed. @throws UsageError images/no-sharp
 */
export function requireSharp(
  { images }: Pick<ResolvedConfig, 'images'>,
  place: Place,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): void {
  if (images === false) return
  requireOptional('sharp', resolve, {
    code: 'images/no-sharp',
    message: '`images` is set, but the package sharp is not installed.',
    hint: 'Install it (npm install --save-dev sharp), or remove `images`.',
    ...place,
    keyPath: 'images',
  })
}

/** Loads the package. @throws UsageError images/no-sharp when there is no binary for this system */
export async function loadSharp(
  load: () => Promise<{ readonly default: unknown }> = () => import('sharp'),
): Promise<Sharp> {
  try {
    return (await load()).default as Sharp
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new UsageError([
      {
        code: 'images/no-sharp',
        severity: 'error',
        message: `The package sharp cannot be loaded: ${reason}`,
        hint: 'Install it again on this system: npm install --save-dev --include=optional sharp.',
      },
    ])
  }
}
