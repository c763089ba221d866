import { dropContext } from '../../node/site/context.ts'
import { readSite } from '../support/readSite.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { createScratch } from './scratch.ts'

/** A site in two languages without any problem. Paths are relative to the project root. */
export const SOUND_SITE: Readonly<Record<string, string>> = {
  'bifolio.config.ts':
    "export default {\n  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],\n}\n",
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/en/_meta.json': '[{ "text": "Guide", "link": "/guide/install" }]',
  'content/en/index.mdx': '# Home\n',
  'content/en/guide/_meta.json': '["install", "deploy"]',
  'content/en/guide/install.mdx': '# Install\n\n## Linux\n\n## Windows\n',
  'content/en/guide/deploy.mdx': '# Deploy\n',
  'content/zh/_meta.json': '[{ "text": "指南", "link": "/guide/install" }]',
  'content/zh/index.mdx': '# 首页\n',
  'content/zh/guide/_meta.json': '["install", "deploy"]',
  'content/zh/guide/install.mdx': '# 安装\n\n## Linux\n\n## Windows\n',
  'content/zh/guide/deploy.mdx': '# 部署\n',
}

/** Everything a build would say about the sources of a site. A file that is null does not exist. */
export async function diagnose(
  files: Readonly<Record<string, string | null>>,
): Promise<readonly Diagnostic[]> {
  const scratch = createScratch('site')
  try {
    for (const [path, text] of Object.entries({ ...SOUND_SITE, ...files }))
      if (text !== null) scratch.write(path, text)
    const opened = await readSite({ root: scratch.folder })
    return await opened.problems()
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostics
    throw error
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
}
