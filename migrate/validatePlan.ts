import { BUILT_IN_MARKS, parseConfig, type Path } from './engine.ts'
import { noteOf } from './notes.ts'
import { tidyTheme } from './tidyTheme.ts'
import type { MigrationPlan } from './types.ts'
import { withoutPart } from './withoutPart.ts'

const CONFIG = 'bifolio.config.ts'

/** Parts that a config may lose before the rest is given up. */
const MOST_PARTS = 500

/**
 * The plan without what the check of the new config would refuse, so that the first build can run.
 * What is taken out is noted.
 */
export function validatePlan(plan: MigrationPlan): MigrationPlan {
  const notes: MigrationPlan['notes'][number][] = []
  const files = new Set([...plan.files, ...plan.pages].map(({ path }) => path))
  let config = tidyTheme(plan.config)
  for (let count = 0; count < MOST_PARTS; count++) {
    const { diagnostics } = parseConfig(withKnownIcons(config), CONFIG, {
      fileExists: (path) => files.has(path.replace(/^\.\//, '')),
    })
    const [problem] = diagnostics.filter(({ severity }) => severity === 'error')
    if (!problem) break
    const path = pathOf(problem.keyPath ?? '')
    const rest = path.length === 0 ? null : withoutPart(config, path)
    if (rest === null) break
    config = tidyTheme(rest as MigrationPlan['config'])
    notes.push(
      noteOf(
        'migrate/left-out',
        { file: CONFIG },
        `The new config can't have \`${problem.keyPath ?? ''}\` as it was: ${problem.message}`,
        'It was left out.',
      ),
    )
  }
  return { ...plan, config, notes: [...plan.notes, ...notes] }
}

/** Whether a package of icons has an icon is only known when it is installed. */
function withKnownIcons(config: MigrationPlan['config']): MigrationPlan['config'] {
  const { socialLinks } = config.themeConfig ?? {}
  if (!socialLinks) return config
  return {
    ...config,
    themeConfig: {
      ...config.themeConfig,
      socialLinks: socialLinks.map((link) => ({
        ...link,
        icon:
          typeof link.icon === 'string' && /^[a-z0-9-]+$/.test(link.icon)
            ? (BUILT_IN_MARKS[0] ?? link.icon)
            : link.icon,
      })),
    },
  }
}

/** `themeConfig.nav[0]['/a']` as keys. */
function pathOf(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|\['((?:[^']|'(?!\]))*)'\]|([^.[\]]+)/g)].map(
    ([, index, quoted, name]) => (index === undefined ? (quoted ?? name ?? '') : Number(index)),
  )
}
