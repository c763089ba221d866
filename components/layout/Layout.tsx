import { createContext, type Context, type ReactElement, type ReactNode } from 'react'
export interface Theme { readonly slots?: object }
export const ThemeContext: Context<Theme> = createContext<Theme>({})
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return <main>{children}</main>
}
