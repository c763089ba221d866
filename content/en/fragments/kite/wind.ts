/**
 * What blows.
 *
 * {@zh 风。}
 *
 * @module
 */

/** Air that moves. {@zh 流动的空气。} */
export interface Wind {
  /** Metres per second. {@zh 米每秒。} */
  readonly speed: number
  /** Where it comes from. {@zh 风从哪里来。} */
  readonly from?: Direction
}

/** A point of the compass. {@zh 方位。} */
export type Direction = 'north' | 'east' | 'south' | 'west'
