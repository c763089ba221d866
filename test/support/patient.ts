/** For `vi.waitFor` and `vi.waitUntil`: they give up after a second, a busy machine takes longer. */
export const PATIENT = { timeout: 10_000 } as const
