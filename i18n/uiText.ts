/**
 * Texts of this site by key. Nav, sidebar and theme name a key and show its text in the language of
 * the page.
 */
export const uiText: Record<string, { readonly zh: string; readonly en: string }> = {
  gettingStarted: { zh: '开始', en: 'Getting started' },
  features: { zh: '基础功能', en: 'Basic features' },
  defaultTheme: { zh: '默认主题', en: 'Default theme' },
  advanced: { zh: '进阶', en: 'Advanced' },
  apiOverview: { zh: 'API 总览', en: 'API overview' },
  config: { zh: '配置', en: 'Config' },
  clientApi: { zh: '客户端 API', en: 'Client API' },
  commands: { zh: '命令', en: 'Commands' },
  guide: { zh: '指南', en: 'Guide' },
  api: { zh: 'API', en: 'API' },
  plugin: { zh: '插件', en: 'Plugin' },
  pluginSystem: { zh: '插件系统', en: 'Plugin system' },
  pluginList: { zh: '官方插件', en: 'Official plugins' },
  communityPlugins: { zh: '社区插件', en: 'Community plugins' },
  start: { zh: '冷启动', en: 'Cold start' },
  hmr: { zh: '热更新', en: 'Hot update' },
  build: { zh: '冷构建', en: 'Cold build' },
  toolStackTitle: { zh: '工具栈', en: 'Tool stack' },
  toolStackDesc: {
    zh: 'Bifolio 建立在 Vite 之上，下面是同一家族的工具。',
    en: 'Bifolio is built on Vite. These are tools of the same family.',
  },
  // Pages that came later.
  errorReference: { zh: '错误参考', en: 'Errors' },
  moreGuides: { zh: '更多指南', en: 'More guides' },
  morePlugins: { zh: '更多插件', en: 'More plugins' },
  moreReference: { zh: '更多参考', en: 'More reference' },
  overview: { zh: '总览', en: 'Overview' },
  concepts: { zh: '教程与原理', en: 'Tutorial and concepts' },
  writing: { zh: '写作', en: 'Writing' },
  themeAndReaders: { zh: '搜索、主题与无障碍', en: 'Search, theme, accessibility' },
  publishing: { zh: '发布与维护', en: 'Publishing and upkeep' },
  help: { zh: '示例与排错', en: 'Recipes and troubleshooting' },
  migrate: { zh: '迁移', en: 'Migrate' },
  project: { zh: '项目', en: 'Project' },
  hooks: { zh: '钩子', en: 'Hooks' },
}
