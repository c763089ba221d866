import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Simplified Chinese. */
export const zh: OfficialTexts = {
  blog: { blogTitle: '博客', blogNewer: '较新的文章', blogOlder: '较早的文章', blogTagged: '标签“{tag}”下的文章', blogPage: '第 {page} 页，共 {pages} 页', blogEmpty: '还没有文章。', blogAuthors: '作者', blogTags: '标签' },
  lastUpdated: {
    lastUpdated: '最后更新于 {date}',
  },
  mediumZoom: {
    mediumZoomOpen: '放大图片：{alt}',
    mediumZoomClose: '关闭图片',
  },
  playground: {
    playgroundOpen: '编辑并运行',
    playgroundLoading: '正在加载…',
    playgroundNotLoaded: '编辑器加载失败，请重试。',
    playgroundEditor: '演练场 {number} 的代码',
    playgroundLeave: '按 Tab 键缩进。要离开代码，先按 Esc 键，再按 Tab 键。',
    playgroundResult: '演练场 {number} 的运行结果',
    playgroundReset: '重置',
    playgroundCopy: '复制',
    playgroundCopied: '已复制',
    playgroundShare: '复制链接',
    playgroundShared: '链接已复制',
    playgroundNotCopied: '复制失败',
    playgroundLine: '第 {line} 行：{message}',
    playgroundEmpty: '代码没有默认导出组件。',
    playgroundEndless: '第 {line} 行：循环运行了一秒仍未结束，已被停止。',
    playgroundLeft: '代码打开了其他页面，已被停止。',
    playgroundBlocked: '站点的安全策略不允许运行这段代码。',
  },
  preview: {
    previewExample: '示例',
    previewCode: '代码',
    previewFailed: '示例出错了。',
  },
  shiki: {
    typesInCode: '这段代码中的类型',
  },
  reference: {
    class: '类', interface: '接口', enum: '枚举', namespace: '命名空间', module: '模块',
    modules: '模块', namespaces: '命名空间', classes: '类', interfaces: '接口', enums: '枚举', types: '类型', functions: '函数', variables: '变量',
    constructors: '构造函数', properties: '属性', methods: '方法', members: '成员',
    name: '名称', type: '类型', value: '值', default: '默认值', description: '说明',
    property: '属性', parameter: '参数', typeParameter: '类型参数', constraint: '约束',
    returns: '返回', throws: '抛出', example: '示例', deprecated: '已弃用', remarks: '备注', see: '另见', since: '起始版本',
    extends: '继承自', implements: '实现', inheritedFrom: '继承自', source: '源代码',
    required: '必填', optional: '可选', readonly: '只读', static: '静态', protected: '受保护', abstract: '抽象',
    none: '没有属性。',
    colon: '：', marks: '（{marks}）', comma: '、',
  },
}
