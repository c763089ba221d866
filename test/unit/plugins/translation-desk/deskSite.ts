import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../../../support/git.ts'
import type { SiteTranslations } from '../../../../node/site/pageTranslation.ts'
import { siteTranslations } from '../../../../node/site/siteTranslations.ts'
import { contextOf } from '../../../../node/site/context.ts'
import { noteWritten } from '../../../../node/vite/changes.ts'
import type { DeskPage } from '../../../../plugins/translation-desk/desk.ts'
import { readDeskPage } from '../../../../plugins/translation-desk/desk.ts'
import type { Saved } from '../../../../plugins/translation-desk/client/deskData.ts'
import { type Edit, saveTranslation } from '../../../../plugins/translation-desk/save.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

/** A site with the page `kite` in English and Chinese. */
export interface DeskSite extends Scratch {
  readonly translations: SiteTranslations
  readonly status: DeskPage['status']
  read(path: string): string
  page(): Promise<DeskPage>
  /** Id and state of each section. */
  states(): Promise<string[]>
  /** Saves a section, made from the original as it is now. */
  save(edit: Partial<Edit> & Pick<Edit, 'id' | 'text'>): Promise<Saved>
  /** Records the whole page. */
  recordAll(): Promise<void>
  git(...args: readonly string[]): void
}

export async function createDeskSite(
  { en, zh }: { readonly en: string; readonly zh: string | null },
  extension = 'mdx',
): Promise<DeskSite> {
  const scratch = createScratch('translation-desk')
  scratch.write(
    'bifolio.config.ts',
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n",
  )
  scratch.write('content/en/index.mdx', '# Home\n')
  scratch.write(`content/en/kite.${extension}`, en)
  if (zh !== null) scratch.write(`content/zh/kite.${extension}`, zh)
  const context = await contextOf({ root: scratch.folder })
  const translations = siteTranslations(async (files) => {
    await noteWritten(context, files)
    return context
  })
  const status = {
    lang: 'zh',
    original: `en/kite.${extension}`,
    relativePath: `zh/kite.${extension}`,
  }
  const page = async (): Promise<DeskPage> => {
    const read = await readDeskPage(translations, status)
    if (!read) throw new Error('The page could not be read.')
    return read
  }
  return {
    ...scratch,
    translations,
    status,
    page,
    read: (path) => readFileSync(join(scratch.folder, path), 'utf8'),
    states: async () => (await page()).sections.map(({ id, state }) => `${id || '-'} ${state}`),
    save: async (edit) => {
      const section = (await page()).sections.find(({ id }) => id === edit.id)
      return await saveTranslation(
        { translations, status, newFile: join(scratch.folder, `content/${status.relativePath}`) },
        { expected: section?.translation ?? null, madeFrom: section?.hash ?? null, ...edit },
      )
    },
    recordAll: async () => {
      const { sections } = await page()
      await translations.record(
        status.relativePath,
        Object.fromEntries(sections.map(({ id, hash }) => [id, hash])),
      )
    },
    git: (...args) => void git(scratch.folder, args),
  }
}
