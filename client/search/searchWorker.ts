import type { SearchRequest } from './searchMessages.ts'
import { createSearchEngine } from './searchEngine.ts'

const answer = createSearchEngine((message) => postMessage(message))

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => answer(data))
