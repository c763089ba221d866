import { defineTheme, type Theme } from 'bifolio/theme'
import { RelatedTools } from './RelatedTools.tsx'
import { ToolStack } from './ToolStack.tsx'

const theme: Theme = defineTheme({
  slots: {
    beforeNavTitle: RelatedTools,
    afterFeatures: ToolStack,
  },
})

export default theme
