/** Sends an error that React caught to the development server. See `reportErrors.ts`. */
export function reportCaught(error: unknown): void {
  console.error(error)
  ;(globalThis as { __bifolioError?: (error: unknown) => void }).__bifolioError?.(error)
}
