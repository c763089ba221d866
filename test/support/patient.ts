/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second. */
export const PATIENT = { timeout: 10_000 } as const
