/** Address where the source of a page is edited, or null when the site states no repository. */
export function editUrlOf(
  page: { readonly relativePath: string },
  editLink: { readonly docRepoBaseUrl: string } | null,
): string | null {
  if (!editLink || page.relativePath === '') return null
  return `${editLink.docRepoBaseUrl.replace(/\/+$/, '')}/${page.relativePath.split('/').map(encodeURIComponent).join('/')}`
}
