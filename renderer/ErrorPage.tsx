// The view says what went wrong: the page of an address without a page, or of one that could not be rendered.
export { DocPage as Page } from './DocPage.tsx'
