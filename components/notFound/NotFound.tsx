import type { ReactElement } from 'react'
export function NotFound(): ReactElement {
  return <h1>404</h1>
}
