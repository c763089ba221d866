// The types are global, as in a project that names them in its tsconfig.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../components/mdx.d.ts" />
import type { ComponentProps } from 'react'

type Badge = ComponentProps<MDXProvidedComponents['Badge']>

export const right: Badge = { text: 'new' }

// @ts-expect-error a badge has no `txet`
export const wrong: Badge = { txet: 'new' }
