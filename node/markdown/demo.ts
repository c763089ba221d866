import { UNSTYLED } from '../../shared/stylesPlace.ts'

/** True for the class names of an element that shows a demo, whose links are made up. */
export function isDemo(className: unknown): boolean {
  const names = Array.isArray(className) ? className.join(' ') : className
  return typeof names === 'string' && UNSTYLED.test(names)
}
