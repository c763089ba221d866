/** True for an error of a request during which the development server was restarted. */
export function isRestartError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /transport was disconnected|server is being restarted|has been closed/i.test(error.message)
  )
}
