export { NotFoundLayout as default } from '../notFound/NotFoundLayout.tsx'
