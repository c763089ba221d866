export { NotFound as Page } from '../components/notFound/NotFound.tsx'
