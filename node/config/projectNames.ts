/**
 * Holds what a project without `pages/` does without. Vike does not look into folders whose names
 * begin with a dot.
 */
export const GENERATED_FOLDER = 'bifolio-generated'

/** Types of collections, beside the config. */
export const SITE_TYPES = 'site-types.d.ts'

/** Has YAML files that pages and components import. */
export const DATA_FOLDER = 'data'

/** Types of the files in `data`, beside the config: a file that declares modules imports none. */
export const DATA_TYPES = 'data-types.d.ts'

/**
 * Working folder of builds in the output, on the same file system. It exists while a build runs.
 */
export const STATE_FOLDER = '.bifolio'

/** Every site has it: GitHub Pages would make a site of its own from the Markdown in a branch. */
export const NO_JEKYLL = '.nojekyll'

/** Conditions in the `exports` of packages that refer to their sources. */
export const SOURCE_CONDITIONS: readonly string[] = ['source', 'development']

/**
 * The peer dependencies that every site has: it imports them by name, or Vite looks for them in the
 * project itself.
 */
export const PACKAGES: readonly string[] = ['react', 'react-dom', 'vike', 'vite']
