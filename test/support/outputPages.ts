import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page of a built site. */
export interface OutputPage {
  /** Path of the HTML file below the output, with forward slashes. */
  readonly file: string
  /** Route path: `/zh/api/`, `/guide/ssg`. */
  readonly routePath: string
  readonly lang: 'en' | 'zh'
  readonly html: string
}

/**
 * Every content page of a built site, in order of their names. The pages for unknown URLs and those
 * that only frames show are left out.
 */
export async function outputPages(folder: string): Promise<OutputPage[]> {
  const files = (await outputFiles(folder)).filter(
    (file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file),
  )
  const pages = await Promise.all(
    files.map(async (file): Promise<OutputPage> => ({
      file,
      routePath: `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
      lang: file.startsWith('zh/') ? 'zh' : 'en',
      html: await readFile(join(folder, file), 'utf8'),
    })),
  )
  return pages.filter(
    ({ html }) => html.includes('<div id="bf:app">') && !html.includes('data-page-type="blank"'),
  )
}

/** Every file of a built site, below its folder, with forward slashes. */
export async function outputFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
