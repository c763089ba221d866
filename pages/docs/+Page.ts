export { Page } from 'bifolio/docs/Page'
