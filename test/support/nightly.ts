/** True in `npm run test:nightly`: fault and fuzz tests then run in full. */
export const isNightly: boolean = process.env['BIFOLIO_NIGHTLY'] === '1'

/** How often something random is tried: `short` in `npm test`, `full` at night. */
export function tries(short: number, full: number): number {
  return isNightly ? full : short
}
