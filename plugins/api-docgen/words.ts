/** What stands above and beside what is documented, in one language. */
export interface ApiWords {
  readonly property: string
  readonly parameter: string
  readonly type: string
  readonly default: string
  readonly description: string
  readonly required: string
  readonly returns: string
  readonly throws: string
  readonly example: string
  readonly deprecated: string
  readonly since: string
  readonly none: string
  readonly colon: string
  /** What is said of a name. */
  readonly marks: string
  readonly comma: string
}

const en: ApiWords = {
  property: 'Property', parameter: 'Parameter', type: 'Type', default: 'Default', description: 'Description', required: 'required',
  returns: 'Returns', throws: 'Throws', example: 'Example', deprecated: 'Deprecated', since: 'Since', none: 'No properties.',
  colon: ': ', marks: ' ({marks})', comma: ', ',
}

const zh: ApiWords = {
  property: '属性', parameter: '参数', type: '类型', default: '默认值', description: '说明', required: '必需',
  returns: '返回', throws: '抛出', example: '示例', deprecated: '已弃用', since: '起始版本', none: '没有属性。',
  colon: '：', marks: '（{marks}）', comma: '、',
}

/** The words of a language: those of the site, else the built-in ones, English for languages without any. */
export function apiWordsOf(lang: string, own: Readonly<Record<string, Partial<ApiWords>>> = {}): ApiWords {
  return { ...(/^zh\b/i.test(lang) ? zh : en), ...own[lang] }
}

/** The names of the words. */
export const API_WORDS: readonly (keyof ApiWords)[] = Object.keys(en) as (keyof ApiWords)[]
