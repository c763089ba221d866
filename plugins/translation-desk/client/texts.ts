import type { PageState, Refusal, SectionState } from './deskData.ts'

/** Texts of the desk in one language. `{name}` marks a value. */
export interface DeskTexts {
  readonly title: string
  readonly language: string
  readonly state: string
  readonly filter: string
  readonly allStates: string
  readonly needsWork: string
  readonly pages: string
  /** `{shown}`, `{all}` */
  readonly count: string
  readonly showMore: string
  readonly noPages: string
  readonly allLanguages: string
  /** `{count}` */
  readonly toDo: string
  readonly allPages: string
  readonly loading: string
  readonly failed: string
  readonly notMarkdown: string
  readonly original: string
  readonly earlier: string
  /** Whether `earlier` has a column of its own. */
  readonly earlierColumn: string
  readonly translation: string
  readonly opening: string
  readonly open: string
  readonly sections: Readonly<Record<SectionState, string>>
  readonly states: Readonly<Record<PageState, string>>
  readonly noEarlier: string
  readonly gone: string
  readonly save: string
  readonly insert: string
  readonly stillRight: string
  readonly saveOnly: string
  readonly remove: string
  readonly editOriginal: string
  readonly saveOriginal: string
  readonly cancel: string
  readonly discard: string
  readonly copyOriginal: string
  readonly previous: string
  readonly next: string
  readonly saved: string
  readonly recorded: string
  readonly removed: string
  readonly allDone: string
  readonly edited: string
  readonly conflict: string
  readonly useDisk: string
  readonly keepMine: string
  readonly refusals: Readonly<Record<Refusal, string>>
  readonly keys: string
  readonly keyNext: string
  readonly keyPrevious: string
  readonly keySave: string
  readonly keyStill: string
}

const en: DeskTexts = {
  title: 'Translations',
  language: 'Language',
  state: 'State',
  filter: 'Filter pages',
  allStates: 'All states',
  needsWork: 'Needs work',
  pages: 'Pages',
  count: '{shown} of {all} pages',
  showMore: 'Show more pages',
  noPages: 'No page matches.',
  allLanguages: 'All languages',
  toDo: '{count} to do',
  allPages: 'All pages',
  loading: 'Loading…',
  failed: 'The request failed: {message}',
  notMarkdown: 'This page is not Markdown, or has a syntax error. Edit it in your editor.',
  original: 'Original',
  earlier: 'Original as translated',
  earlierColumn: 'Original as translated in its own column',
  translation: 'Translation',
  opening: 'Opening and front matter',
  open: 'Open page',
  sections: {
    missing: 'Missing',
    outdated: 'Outdated',
    current: 'Current',
    unrecorded: 'Not recorded',
    removed: 'Removed',
  },
  states: {
    missing: 'Missing',
    behind: 'Outdated',
    headings: 'Other headings',
    current: 'Current',
    unrecorded: 'Not recorded',
  },
  noEarlier: 'The text that was translated is not in Git, so changes are not marked.',
  gone: 'The original no longer has this section.',
  save: 'Save as current',
  insert: 'Insert',
  stillRight: 'Still right',
  saveOnly: 'Save only',
  remove: 'Remove section',
  editOriginal: 'Edit original',
  saveOriginal: 'Save original',
  cancel: 'Cancel',
  discard: 'Discard changes',
  copyOriginal: 'Copy original',
  previous: 'Previous section',
  next: 'Next section',
  saved: 'Saved.',
  recorded: 'Recorded as current.',
  removed: 'Removed.',
  allDone: 'No section of the listed pages needs work.',
  edited: 'Edited',
  conflict:
    'The file has another text now. Yours is kept here until you save it or take the new one.',
  useDisk: 'Take the new text',
  keepMine: 'Keep mine',
  refusals: {
    person: 'A person wrote or checked the text.',
    changed: 'Not saved: the file has a newer text.',
    headings:
      'Not saved: a section of a translation has exactly one heading, of the level that the ' +
      'original has.',
    syntax: 'Not saved: the page could not be read with this text.',
    gone: 'Not saved: the section no longer exists.',
    opening: 'Not saved: the page does not exist yet. Translate its opening first.',
  },
  keys: 'Keyboard shortcuts',
  keyNext: 'Next section that needs work',
  keyPrevious: 'Previous section that needs work',
  keySave: 'Save as current',
  keyStill: 'Mark as still right',
}

const zh: DeskTexts = {
  title: '翻译',
  language: '语言',
  state: '状态',
  filter: '筛选页面',
  allStates: '全部状态',
  needsWork: '待处理',
  pages: '页面',
  count: '{shown} / {all} 个页面',
  showMore: '显示更多页面',
  noPages: '没有符合条件的页面。',
  allLanguages: '全部语言',
  toDo: '{count} 个待处理',
  allPages: '全部页面',
  loading: '正在加载…',
  failed: '请求失败：{message}',
  notMarkdown: '这个页面不是 Markdown，或者有语法错误，请在编辑器中修改。',
  original: '原文',
  earlier: '翻译时的原文',
  earlierColumn: '翻译时的原文单独一栏',
  translation: '译文',
  opening: '开头和 front matter',
  open: '打开页面',
  sections: {
    missing: '缺失',
    outdated: '过时',
    current: '最新',
    unrecorded: '未记录',
    removed: '已删除',
  },
  states: {
    missing: '缺失',
    behind: '过时',
    headings: '标题不一致',
    current: '最新',
    unrecorded: '未记录',
  },
  noEarlier: 'Git 中没有翻译时的原文，无法标出改动。',
  gone: '原文已没有这一节。',
  save: '保存并标为最新',
  insert: '插入',
  stillRight: '译文仍然正确',
  saveOnly: '只保存',
  remove: '删除这一节',
  editOriginal: '编辑原文',
  saveOriginal: '保存原文',
  cancel: '取消',
  discard: '放弃修改',
  copyOriginal: '复制原文',
  previous: '上一节',
  next: '下一节',
  saved: '已保存。',
  recorded: '已标为最新。',
  removed: '已删除。',
  allDone: '列表中的页面没有待处理的小节。',
  edited: '已修改',
  conflict: '文件的内容已经变了。你的修改保留在这里，可以继续保存，也可以改用新的内容。',
  useDisk: '改用新的内容',
  keepMine: '保留我的修改',
  refusals: {
    person: '译文由人撰写或校对过。',
    changed: '没有保存：文件中的内容更新。',
    headings: '没有保存：译文的一节只能有一个标题，级别与原文相同。',
    syntax: '没有保存：页面会因为这段文字无法读取。',
    gone: '没有保存：这一节已经不存在。',
    opening: '没有保存：页面还不存在，请先翻译开头。',
  },
  keys: '快捷键',
  keyNext: '下一个待处理的小节',
  keyPrevious: '上一个待处理的小节',
  keySave: '保存并标为最新',
  keyStill: '标为译文仍然正确',
}

/** The texts for the languages that a browser prefers, and their language. */
export function deskTexts(preferred: readonly string[]): {
  readonly lang: string
  readonly text: DeskTexts
} {
  const lang = preferred.find((tag) => /^(?:en|zh)\b/i.test(tag)) ?? 'en'
  return lang.toLowerCase().startsWith('zh')
    ? { lang: 'zh-CN', text: zh }
    : { lang: 'en', text: en }
}

/** A text with its values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}
