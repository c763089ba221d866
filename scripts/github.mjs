// The little of GitHub's API that a release needs. The workflow sets the environment.
const {
  GITHUB_API_URL = 'https://api.github.com',
  GITHUB_REPOSITORY = '',
  GITHUB_TOKEN = '',
} = process.env

async function call(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${GITHUB_TOKEN}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.status === 404 && method === 'GET') return null
  if (!response.ok)
    throw new Error(
      `GitHub returned ${response.status} for ${method} ${path}: ${await response.text()}`,
    )
  return await response.json()
}

/** Opens a pull request of a branch, or updates the open one. */
export async function openPullRequest({ branch, title, body }) {
  const owner = GITHUB_REPOSITORY.split('/')[0]
  const [open] = await call(
    'GET',
    `/pulls?state=open&base=main&head=${encodeURIComponent(`${owner}:${branch}`)}`,
  )
  const { html_url: url } = open
    ? await call('PATCH', `/pulls/${open.number}`, { title, body })
    : await call('POST', '/pulls', { title, body, head: branch, base: 'main' })
  console.log(url)
}

/** Creates the release of a tag, unless there is one. */
export async function createRelease({ tag, body }) {
  if (await call('GET', `/releases/tags/${tag}`)) {
    console.log(`${tag} has a release already.`)
    return
  }
  const { html_url: url } = await call('POST', '/releases', {
    tag_name: tag,
    name: tag,
    body,
    prerelease: tag.includes('-'),
  })
  console.log(url)
}
