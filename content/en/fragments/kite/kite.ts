/**
 * Kites and their options.
 *
 * {@zh 风筝及其选项。}
 *
 * @module
 */
import type { Wind } from './wind.ts'

/** Options of a kite. {@zh 制作风筝的选项。} */
export interface KiteOptions {
  /** Length of the line in meters. {@zh 线长，单位：米。} @defaultValue `30` */
  readonly line?: number
  /** Called when the kite lands. {@zh 风筝落地时调用。} */
  readonly onLand?: (kite: Kite) => void
}

/**
 * A kite on its line. {@zh 一只系在线上的风筝。}
 *
 * @example
 * ```ts
 * const kite = new Kite('Heron', { line: 50 })
 * kite.rise({ speed: 6 })
 * ```
 */
export class Kite {
  /** Name of the kite. {@zh 风筝的名字。} */
  readonly name: string
  /** Height in meters, 0 after landing. {@zh 高度，单位：米。落地后为 0。} */
  height = 0
  readonly #options: KiteOptions

  /**
   * @param name - Name of the kite. {@zh 风筝的名字。}
   * @param options - Line and callbacks. {@zh 线长与回调。}
   */
  constructor(name: string, options: KiteOptions = {}) {
    this.name = name
    this.#options = options
  }

  /**
   * Lets the kite rise with the wind, at most to the length of its line. See {@link isFlyable}.
   * {@zh 让风把风筝带起来，最高到线长为止。}
   *
   * @param wind - The current wind. {@zh 当前的风。}
   * @returns The new height in meters. {@zh 上升后的高度，单位：米。}
   * @throws RangeError if the speed is below 0. {@zh 风速小于 0 时抛出 RangeError。}
   */
  rise(wind: Wind): number {
    if (wind.speed < 0) throw new RangeError('Wind does not blow backwards.')
    this.height = isFlyable(wind) ? (this.#options.line ?? 30) : 0
    if (this.height === 0) this.#options.onLand?.(this)
    return this.height
  }
}

/**
 * Checks whether the wind can carry a kite. {@zh 判断风能否托起风筝。}
 *
 * @param wind - The current wind. {@zh 当前的风。}
 * @param range - Lowest and highest speed in meters per second. {@zh 最低与最高风速，单位：米每秒。}
 */
export function isFlyable(
  wind: Wind,
  range: readonly [from: number, to: number] = [3, 12],
): boolean {
  return wind.speed >= range[0] && wind.speed <= range[1]
}
