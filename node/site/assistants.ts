import type { Assistant, AssistantLink } from '../../shared/config/siteConfig.ts'

/** Where assistants take a question from. */
const LINKS: Readonly<Record<Assistant, AssistantLink>> = {
  chatgpt: { text: 'ChatGPT', link: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { text: 'Claude', link: 'https://claude.ai/new?q={prompt}' },
}

/** The link of an entry of `openIn`. */
export function assistantLinkOf(entry: Assistant | AssistantLink): AssistantLink {
  return typeof entry === 'string' ? LINKS[entry] : entry
}
