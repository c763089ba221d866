export { default } from '../../ours.mjs'
