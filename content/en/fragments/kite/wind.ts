/**
 * Wind speed and direction.
 *
 * {@zh 风速与风向。}
 *
 * @module
 */

/** The wind at a place. {@zh 某地的风。} */
export interface Wind {
  /** Speed in meters per second. {@zh 风速，单位：米每秒。} */
  readonly speed: number
  /** Direction that the wind blows from. {@zh 风吹来的方向。} */
  readonly from?: Direction
}

/** One of the four cardinal directions. {@zh 四个基本方位之一。} */
export type Direction = 'north' | 'east' | 'south' | 'west'
