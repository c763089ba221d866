// The view determines the error: an unknown URL, or a page that couldn't be rendered.
export { DocPage as Page } from './DocPage.tsx'
