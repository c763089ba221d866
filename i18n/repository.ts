import { readFileSync } from 'node:fs'

const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository: { url: string } }

/** Address of the repository, from package.json, where it stands once. */
export const repositoryUrl: string = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
