// First of all: the styles of single parts come after those every page needs.
import '../components/layout/styles.ts'

export { NotFound as Page } from '../components/notFound/NotFound.tsx'
