import { createContext } from 'react'
import type { View } from './view.ts'

/** The view that is rendered; read by the content page only. */
export const ViewContext: React.Context<View | null> = createContext<View | null>(null)
