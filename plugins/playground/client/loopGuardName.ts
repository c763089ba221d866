/**
 * What loops of compiled code call in every round, with the number of their line. The frame gives
 * it to the code.
 */
export const LOOP_GUARD = '__playgroundLoop'
