/** What shows something without the theme. */
const CLASS = /(?:^|\s)bf-unstyled(?:\s|$)/

/** True for the class names of an element that shows a demo, whose links are made up. */
export function isDemo(className: unknown): boolean {
  const names = Array.isArray(className) ? className.join(' ') : className
  return typeof names === 'string' && CLASS.test(names)
}
