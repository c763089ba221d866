/**
 * Area of a sail that has the shape of a diamond. {@zh 菱形帆的面积。}
 *
 * @param spine Length of the long stick in metres. {@zh 长骨架的长度，单位：米。}
 * @param spar Length of the short stick in metres. {@zh 短骨架的长度，单位：米。}
 * @returns Square metres. {@zh 平方米。}
 * @example
 * sailArea(1.2, 0.9) // 0.54
 */
export function sailArea(spine: number, spar: number = 1): number {
  return (spine * spar) / 2
}

/** A sail, cut and ready. {@zh 裁好的帆。} */
export interface Sail {
  /** Square metres, as {@link sailArea} has it. {@zh 平方米，见 sailArea。} */
  area: number
  /** Colours from top to bottom. {@zh 自上而下的颜色。} */
  colours?: string[]
}

/**
 * Cuts a sail. {@zh 裁一面帆。}
 *
 * @param area Square metres. {@zh 平方米。}
 * @returns A sail in white. {@zh 白色的帆。}
 * @throws {RangeError} when there is nothing to cut. {@zh 面积为 0 时抛出。}
 */
export function cutSail(area: number): Sail {
  if (area <= 0) throw new RangeError('A sail has an area.')
  return { area, colours: ['white'] }
}
