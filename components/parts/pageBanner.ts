export { PageBanner as default } from '../notice/PageBanner.tsx'
