export { route as default } from 'bifolio/docs/route'
