import { readFileSync } from 'node:fs'

const { repository, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly repository: { readonly url: string }; readonly version: string }

/** Address of the repository, from package.json, where it stands once. */
export const repositoryUrl: string = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')

/** Version of the package, for the pages that name it. */
export const packageVersion: string = version
