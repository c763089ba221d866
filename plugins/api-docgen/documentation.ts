// What is used of the package documentation, which has no types of its own.

export interface DoctrineType {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly expression?: DoctrineType
  readonly applications?: readonly DoctrineType[]
  readonly elements?: readonly DoctrineType[]
  readonly fields?: readonly DoctrineType[]
  readonly params?: readonly DoctrineType[]
  readonly result?: DoctrineType | null
  readonly key?: string
}

export interface DocTag {
  readonly title: string
  readonly name?: string
  readonly description?: string | null
  readonly type?: DoctrineType | null
}

export interface DocParameter {
  readonly name: string
  readonly type?: DoctrineType | null
  readonly default?: string
  readonly properties?: readonly DocParameter[]
}

export interface DocComment {
  readonly name: string
  readonly kind?: string
  readonly type?: DoctrineType | null
  readonly tags: readonly DocTag[]
  readonly loc: {
    readonly start: { readonly line: number }
    readonly end: { readonly line: number }
  }
  readonly context: { readonly file: string }
  readonly params: readonly DocParameter[]
  readonly properties: readonly DocParameter[]
  readonly returns: readonly { readonly type?: DoctrineType | null }[]
  readonly throws: readonly { readonly type?: DoctrineType | null }[]
  readonly examples: readonly { readonly description: string }[]
  readonly since?: string
  readonly members: {
    readonly instance: readonly DocComment[]
    readonly static: readonly DocComment[]
  }
}

/** Loads the library. */
export async function loadDocumentation(): Promise<{
  build(files: readonly string[], options: object): Promise<readonly DocComment[]>
}> {
  // @ts-expect-error The package has no types.
  return (await import('documentation')) as Awaited<ReturnType<typeof loadDocumentation>>
}
