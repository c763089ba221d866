import { definePlugin, type PluginFactory } from 'bifolio'
import { translationsCommand } from './command.ts'

/**
 * Hands sections over to translation tools and language models, and takes the translations back.
 *
 * @example
 * translationDesk()
 */
export const translationDesk: PluginFactory<undefined> = definePlugin({
  name: 'bifolio:translation-desk',
  setup: () => ({
    commands: {
      translations: {
        summary: 'Export sections for translators as XLIFF, PO or JSON, and import them',
        run: translationsCommand,
      },
    },
  }),
})
