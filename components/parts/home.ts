export { HomeLayout as default } from '../layout/HomeLayout.tsx'
