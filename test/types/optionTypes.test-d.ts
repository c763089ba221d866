import type { z } from 'zod'
import type { siteSchema } from '../../node/config/configSchema.ts'
import type { frontMatterSchema } from '../../node/schema/frontMatterSchema.ts'
import type { entrySchemas, fileEntrySchema } from '../../node/schema/metaSchema.ts'
import type { ResolvedSite } from '../../shared/config/resolvedOptions.ts'
import type { SiteConfig, ThemeConfig } from '../../shared/config/siteConfig.ts'
import type { Frontmatter } from '../../shared/frontMatter.ts'
import type { CustomLinkEntry, DirEntry, FileEntry } from '../../shared/menuEntry.ts'

/**
 * Every key required, and the optional ones marked, so that a key that only one side has makes a
 * difference.
 */
type Complete<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { readonly [K in keyof T]: Complete<T[K]> }
    : {
        readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
          ? { readonly optional: Complete<Exclude<T[K], undefined>> }
          : Complete<T[K]>
      }

/** Whether two types have the same keys and values, and the same keys are optional. */
type Agree<A, B> = [Complete<A>] extends [Complete<B>]
  ? [Complete<B>] extends [Complete<A>]
    ? true
    : false
  : false

/** The written types are what the schemas take, and give. */
export const written: readonly true[] = [
  true satisfies Agree<SiteConfig, z.input<typeof siteSchema>>,
  true satisfies Agree<ThemeConfig, NonNullable<z.input<typeof siteSchema>['themeConfig']>>,
  true satisfies Agree<
    Omit<ResolvedSite, 'themeConfig'>,
    Omit<z.output<typeof siteSchema>, 'locales' | 'themeConfig'>
  >,
  true satisfies Agree<
    { [Key in keyof Frontmatter as Key extends `x-${string}` ? never : Key]: Frontmatter[Key] },
    z.input<typeof frontMatterSchema>
  >,
  true satisfies Agree<FileEntry, z.input<typeof fileEntrySchema>>,
  true satisfies Agree<DirEntry, z.input<typeof entrySchemas.dir>>,
  true satisfies Agree<CustomLinkEntry, z.input<(typeof entrySchemas)['custom-link']>>,
]

interface Card {
  readonly name: string
  readonly tags?: readonly string[]
}

export const differing: readonly boolean[] = [
  true satisfies Agree<Card, { name: string; tags?: string[] | undefined }>,
  // @ts-expect-error no `tags`
  true satisfies Agree<Card, { name: string }>,
  // @ts-expect-error `tags` is not optional
  true satisfies Agree<Card, { name: string; tags: string[] }>,
  // @ts-expect-error the type has no `url`
  true satisfies Agree<Card, { name: string; tags?: string[]; url?: string }>,
  // @ts-expect-error `name` is text
  true satisfies Agree<Card, { name: number; tags?: string[] }>,
]
