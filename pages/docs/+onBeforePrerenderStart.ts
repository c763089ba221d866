export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'
