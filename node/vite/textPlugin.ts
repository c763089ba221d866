import type { Plugin } from 'vite'
import { REPLACED, protectText } from '../host/literalText.ts'

/**
 * Keeps text as its author wrote it: pages, titles, components and data of a site may speak of
 * `import.meta.env`.
 * Between Vite's own compilers and whatever replaces names, which runs last.
 */
export function textPlugin(): Plugin {
  return {
    name: 'bifolio:text',
    transform: {
      filter: { id: { exclude: [/\/node_modules\//, /\.css(?:\?|$)/] }, code: REPLACED },
      handler(code) {
        const protectedCode = protectText(code)
        // Lines stay where they are, so the map of the step before stays right.
        return protectedCode === null ? null : { code: protectedCode, map: null }
      },
    },
  }
}
