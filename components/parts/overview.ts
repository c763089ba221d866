export { Overview as default } from '../overview/Overview.tsx'
