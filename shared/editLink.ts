/**
 * URL where the source of a page is edited, or null if the site sets no repository.
 * Repository URLs that show a folder (`/tree/main/docs`) become the edit view of the same host.
 */
export function editUrlOf(
  page: { readonly relativePath: string },
  editLink: { readonly docRepoBaseUrl: string } | null,
): string | null {
  if (!editLink || page.relativePath === '') return null
  const base = editLink.docRepoBaseUrl
    .replace(/\/+$/, '')
    .replace(/^(https:\/\/[^/]+\/[^/]+\/[^/]+(?:\/.+\/-|\/-)?)\/(?:tree|blob)\//, '$1/edit/')
  return `${base}/${page.relativePath.split('/').map(encodeURIComponent).join('/')}`
}
