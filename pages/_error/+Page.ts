export { Page } from 'bifolio/docs/ErrorPage'
