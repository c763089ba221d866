/**
 * Area of a diamond-shaped sail. {@zh 菱形帆的面积。}
 *
 * @param spine Length of the long stick in meters. {@zh 长骨架的长度，单位：米。}
 * @param spar Length of the short stick in meters. {@zh 短骨架的长度，单位：米。}
 * @returns Area in square meters. {@zh 面积，单位：平方米。}
 * @example
 * sailArea(1.2, 0.9) // 0.54
 */
export function sailArea(spine: number, spar: number = 1): number {
  return (spine * spar) / 2
}

/** A sail that has been cut. {@zh 裁好的帆。} */
export interface Sail {
  /** Area in square meters, as {@link sailArea} calculates it. {@zh 面积，单位：平方米，见 sailArea。} */
  area: number
  /** Colors from top to bottom. {@zh 自上而下的颜色。} */
  colors?: string[]
}

/**
 * Cuts a sail. {@zh 裁一面帆。}
 *
 * @param area Area in square meters. {@zh 面积，单位：平方米。}
 * @returns A white sail. {@zh 白色的帆。}
 * @throws {RangeError} if the area is 0 or less. {@zh 面积不大于 0 时抛出。}
 */
export function cutSail(area: number): Sail {
  if (area <= 0) throw new RangeError('The area must be above 0.')
  return { area, colors: ['white'] }
}
