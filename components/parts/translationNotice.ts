export { TranslationNotice as default } from '../notice/TranslationNotice.tsx'
