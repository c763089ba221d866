import { readFileSync } from 'node:fs'

const { repository, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly repository: { readonly url: string }
  readonly version: string
}

/** URL of the repository, which is only set in package.json. */
export const repositoryUrl: string = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')

/** Version of the package, for the pages that name it. */
export const packageVersion: string = version
