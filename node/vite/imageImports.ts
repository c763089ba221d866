import { relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import type { BuildContext } from '../site/context.ts'

const IMPORT = /^import (_asset\d+) from "bifolio:image\/(src|srcset)\/([^"]+)"$/gm

/**
 * Replaces the imports of optimized images in a compiled page by what they stand for, so that the
 * value is in the page's own chunk.
 * Development shows the originals.
 */
export async function resolveImageImports(
  code: string,
  {
    images,
    config,
    contentRoot,
    publicDir,
  }: Pick<BuildContext, 'images' | 'config' | 'contentRoot' | 'publicDir'>,
  command: 'build' | 'serve',
): Promise<string> {
  const lines = await Promise.all(
    [...code.matchAll(IMPORT)].map(async ([, name = '', part, encoded = '']) => {
      const path = resolve(contentRoot, decodeURIComponent(encoded))
      if (command === 'build' && images)
        return constant(name, await images[part === 'src' ? 'src' : 'srcset'](path))
      const inPublic = slashed(relative(publicDir, path))
      return inPublic.startsWith('..')
        ? `import ${name} from ${JSON.stringify(`${slashed(path)}?url`)}`
        : constant(name, config.base + inPublic.split('/').map(encodeURIComponent).join('/'))
    }),
  )
  return code.replace(IMPORT, () => lines.shift() ?? '')
}

function constant(name: string, value: string): string {
  return `const ${name} = ${JSON.stringify(value)}`
}
