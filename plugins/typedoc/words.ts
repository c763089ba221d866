/** What the plugin says on its pages, in one language. */
export interface TypedocWords {
  readonly class: string
  readonly interface: string
  readonly enum: string
  readonly namespace: string
  readonly module: string
  readonly modules: string
  readonly namespaces: string
  readonly classes: string
  readonly interfaces: string
  readonly enums: string
  readonly types: string
  readonly functions: string
  readonly variables: string
  readonly constructors: string
  readonly properties: string
  readonly methods: string
  readonly members: string
  readonly name: string
  readonly type: string
  readonly value: string
  readonly default: string
  readonly description: string
  readonly parameter: string
  readonly typeParameter: string
  readonly constraint: string
  readonly returns: string
  readonly throws: string
  readonly example: string
  readonly deprecated: string
  readonly remarks: string
  readonly see: string
  readonly since: string
  readonly extends: string
  readonly implements: string
  readonly inheritedFrom: string
  readonly source: string
  readonly optional: string
  readonly readonly: string
  readonly static: string
  readonly protected: string
  readonly abstract: string
  readonly colon: string
  /** What is said of a name in parentheses. */
  readonly marks: string
  /** Stands between two of them. */
  readonly comma: string
}

const en: TypedocWords = {
  class: 'Class', interface: 'Interface', enum: 'Enumeration', namespace: 'Namespace', module: 'Module',
  modules: 'Modules', namespaces: 'Namespaces', classes: 'Classes', interfaces: 'Interfaces', enums: 'Enumerations', types: 'Types', functions: 'Functions', variables: 'Variables',
  constructors: 'Constructor', properties: 'Properties', methods: 'Methods', members: 'Members',
  name: 'Name', type: 'Type', value: 'Value', default: 'Default', description: 'Description',
  parameter: 'Parameter', typeParameter: 'Type parameter', constraint: 'Constraint',
  returns: 'Returns', throws: 'Throws', example: 'Example', deprecated: 'Deprecated', remarks: 'Remarks', see: 'See also', since: 'Since',
  extends: 'Extends', implements: 'Implements', inheritedFrom: 'Inherited from', source: 'Source',
  optional: 'optional', readonly: 'read-only', static: 'static', protected: 'protected', abstract: 'abstract',
  colon: ': ', marks: ' ({marks})', comma: ', ',
}

const zh: TypedocWords = {
  class: '类', interface: '接口', enum: '枚举', namespace: '命名空间', module: '模块',
  modules: '模块', namespaces: '命名空间', classes: '类', interfaces: '接口', enums: '枚举', types: '类型', functions: '函数', variables: '变量',
  constructors: '构造函数', properties: '属性', methods: '方法', members: '成员',
  name: '名称', type: '类型', value: '值', default: '默认值', description: '说明',
  parameter: '参数', typeParameter: '类型参数', constraint: '约束',
  returns: '返回', throws: '抛出', example: '示例', deprecated: '已弃用', remarks: '备注', see: '另见', since: '起始版本',
  extends: '继承自', implements: '实现', inheritedFrom: '继承自', source: '源代码',
  optional: '可选', readonly: '只读', static: '静态', protected: '受保护', abstract: '抽象',
  colon: '：', marks: '（{marks}）', comma: '、',
}

/** The words of a language: those of the site, else the built-in ones, English for languages without any. */
export function wordsOf(lang: string, own: Readonly<Record<string, Partial<TypedocWords>>> = {}): TypedocWords {
  return { ...(/^zh\b/i.test(lang) ? zh : en), ...own[lang] }
}

/** The names of the words. */
export const WORDS: readonly (keyof TypedocWords)[] = Object.keys(en) as (keyof TypedocWords)[]
