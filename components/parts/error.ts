export { ErrorMessage as default } from '../notFound/ErrorMessage.tsx'
