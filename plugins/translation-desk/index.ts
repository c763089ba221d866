import { definePlugin, type PluginFactory } from 'bifolio'
import { translationsCommand } from './command.ts'
import { DESK_PATH, serveDesk } from './server.ts'

/**
 * Lets translators work: a desk in the development server, and commands that hand sections over to
 * other tools and take them back.
 *
 * @example
 * translationDesk()
 */
export const translationDesk: PluginFactory<undefined> = definePlugin({
  name: 'bifolio:translation-desk',
  setup: () => ({
    configureServer(server, context) {
      server.middlewares.use(serveDesk(server, context))
      server.config.logger.info(`Translation desk: ${context.config.base}${DESK_PATH}`)
    },
    commands: {
      translations: {
        summary: 'Export sections for translators as XLIFF, PO or JSON, and import them',
        run: translationsCommand,
      },
    },
  }),
})
