import { createRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { Desk } from './Desk.tsx'
import { deskTexts } from './texts.ts'
import './desk.css'

const element = document.querySelector<HTMLElement>('#desk')
if (element) {
  const { lang, text } = deskTexts(navigator.languages)
  document.documentElement.lang = lang
  document.title = text.title
  createRoot(element).render(<Desk api={createApi(element.dataset.path ?? '')} text={text} />)
}
