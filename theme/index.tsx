import { defineTheme, type Theme } from 'bifolio/theme'
import { RelatedTools } from './RelatedTools.tsx'

const theme: Theme = defineTheme({
  slots: {
    beforeNavTitle: RelatedTools,
  },
})

export default theme
