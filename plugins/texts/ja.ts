import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Japanese. */
export const ja: OfficialTexts = {
  blog: { blogTitle: 'ブログ', blogNewer: '新しい記事', blogOlder: '古い記事', blogTagged: '「{tag}」の記事', blogPage: '{page} / {pages} ページ', blogEmpty: '記事はまだありません。', blogAuthors: '著者', blogTags: 'タグ' },
  lastUpdated: {
    lastUpdated: '最終更新：{date}',
  },
  mediumZoom: {
    mediumZoomOpen: '画像を拡大：{alt}',
    mediumZoomClose: '画像を閉じる',
  },
  playground: {
    playgroundOpen: '編集して実行',
    playgroundLoading: '読み込み中…',
    playgroundNotLoaded: 'エディターを読み込めませんでした。もう一度お試しください。',
    playgroundEditor: 'プレイグラウンド {number} のコード',
    playgroundLeave: 'Tab キーで字下げします。コードから離れるには Esc キー、続けて Tab キーを押してください。',
    playgroundResult: 'プレイグラウンド {number} の実行結果',
    playgroundReset: 'リセット',
    playgroundCopy: 'コピー',
    playgroundCopied: 'コピーしました',
    playgroundShare: 'リンクをコピー',
    playgroundShared: 'リンクをコピーしました',
    playgroundNotCopied: 'コピーできませんでした',
    playgroundLine: '{line} 行目：{message}',
    playgroundEmpty: 'コードがコンポーネントをデフォルトエクスポートしていません。',
    playgroundEndless: '{line} 行目：ループが 1 秒以内に終わらなかったため停止しました。',
    playgroundLeft: 'コードが別のページを開いたため、停止しました。',
    playgroundBlocked: 'このサイトのセキュリティポリシーにより、コードを実行できません。',
  },
  preview: {
    previewExample: '例',
    previewCode: 'コード',
    previewFailed: '例の実行中にエラーが発生しました。',
  },
  shiki: {
    typesInCode: 'このコードの型',
  },
  reference: {
    class: 'クラス', interface: 'インターフェース', enum: '列挙型', namespace: '名前空間', module: 'モジュール',
    modules: 'モジュール', namespaces: '名前空間', classes: 'クラス', interfaces: 'インターフェース', enums: '列挙型', types: '型', functions: '関数', variables: '変数',
    constructors: 'コンストラクター', properties: 'プロパティ', methods: 'メソッド', members: 'メンバー',
    name: '名前', type: '型', value: '値', default: 'デフォルト値', description: '説明',
    property: 'プロパティ', parameter: '引数', typeParameter: '型引数', constraint: '制約',
    returns: '戻り値', throws: '例外', example: '例', deprecated: '非推奨', remarks: '補足', see: '関連項目', since: '導入バージョン',
    extends: '継承元', implements: '実装', inheritedFrom: '継承元', source: 'ソースコード',
    required: '必須', optional: '省略可', readonly: '読み取り専用', static: '静的', protected: '保護', abstract: '抽象',
    none: 'プロパティはありません。',
    colon: '：', marks: '（{marks}）', comma: '、',
  },
}
