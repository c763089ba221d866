/** URL of the edit view of a folder: `/tree/main/docs` shows it. Without a slash at its end. */
export function editViewOf(folderUrl: string): string {
  return folderUrl
    .replace(/\/+$/, '')
    .replace(/^(https:\/\/[^/]+\/[^/]+\/[^/]+(?:\/.+\/-|\/-)?)\/(?:tree|blob)\//, '$1/edit/')
}

/** URL where the source of a page is edited, or null if the site sets no repository. */
export function editUrlOf(
  page: { readonly relativePath: string },
  editLink: { readonly docRepoBaseUrl: string } | null,
): string | null {
  if (!editLink || page.relativePath === '') return null
  const path = page.relativePath.split('/').map(encodeURIComponent).join('/')
  return `${editLink.docRepoBaseUrl}/${path}`
}
