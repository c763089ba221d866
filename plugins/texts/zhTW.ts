import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Traditional Chinese, as written in Taiwan. */
export const zhTW: OfficialTexts = {
  blog: { blogTitle: '部落格', blogNewer: '較新的文章', blogOlder: '較舊的文章', blogTagged: '標籤「{tag}」的文章', blogPage: '第 {page} 頁，共 {pages} 頁', blogEmpty: '還沒有文章。', blogAuthors: '作者', blogTags: '標籤' },
  lastUpdated: {
    lastUpdated: '最後更新於 {date}',
  },
  mediumZoom: {
    mediumZoomOpen: '放大圖片：{alt}',
    mediumZoomClose: '關閉圖片',
  },
  playground: {
    playgroundOpen: '編輯並執行',
    playgroundLoading: '載入中…',
    playgroundNotLoaded: '編輯器載入失敗，請再試一次。',
    playgroundEditor: '演練場 {number} 的程式碼',
    playgroundLeave: '按 Tab 鍵縮排。要離開程式碼，請先按 Esc 鍵，再按 Tab 鍵。',
    playgroundResult: '演練場 {number} 的執行結果',
    playgroundReset: '重設',
    playgroundCopy: '複製',
    playgroundCopied: '已複製',
    playgroundShare: '複製連結',
    playgroundShared: '已複製連結',
    playgroundNotCopied: '無法複製',
    playgroundLine: '第 {line} 行：{message}',
    playgroundEmpty: '程式碼沒有預設匯出元件。',
    playgroundEndless: '第 {line} 行：迴圈執行了一秒仍未結束，已被停止。',
    playgroundLeft: '程式碼開啟了其他頁面，已被停止。',
    playgroundBlocked: '網站的安全性原則不允許執行這段程式碼。',
  },
  preview: {
    previewExample: '範例',
    previewCode: '程式碼',
    previewFailed: '範例發生錯誤。',
  },
  shiki: {
    typesInCode: '這段程式碼中的型別',
  },
  reference: {
    class: '類別', interface: '介面', enum: '列舉', namespace: '命名空間', module: '模組',
    modules: '模組', namespaces: '命名空間', classes: '類別', interfaces: '介面', enums: '列舉', types: '型別', functions: '函式', variables: '變數',
    constructors: '建構函式', properties: '屬性', methods: '方法', members: '成員',
    name: '名稱', type: '型別', value: '值', default: '預設值', description: '說明',
    property: '屬性', parameter: '參數', typeParameter: '型別參數', constraint: '限制條件',
    returns: '回傳', throws: '擲出', example: '範例', deprecated: '已棄用', remarks: '備註', see: '另請參閱', since: '起始版本',
    extends: '繼承自', implements: '實作', inheritedFrom: '繼承自', source: '原始碼',
    required: '必填', optional: '選填', readonly: '唯讀', static: '靜態', protected: '受保護', abstract: '抽象',
    none: '沒有屬性。',
    colon: '：', marks: '（{marks}）', comma: '、',
  },
}
