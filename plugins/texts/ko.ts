import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Korean. */
export const ko: OfficialTexts = {
  blog: { blogTitle: '블로그', blogNewer: '최신 글', blogOlder: '이전 글', blogTagged: '‘{tag}’ 태그의 글', blogPage: '{pages}페이지 중 {page}페이지', blogEmpty: '아직 글이 없습니다.', blogAuthors: '작성자', blogTags: '태그' },
  lastUpdated: {
    lastUpdated: '마지막 업데이트: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: '이미지 확대: {alt}',
    mediumZoomClose: '이미지 닫기',
  },
  playground: {
    playgroundOpen: '편집하고 실행하기',
    playgroundLoading: '불러오는 중…',
    playgroundNotLoaded: '편집기를 불러오지 못했습니다. 다시 시도하세요.',
    playgroundEditor: '플레이그라운드 {number}의 코드',
    playgroundLeave: 'Tab 키로 들여씁니다. 코드에서 나가려면 Esc 키를 누른 다음 Tab 키를 누르세요.',
    playgroundResult: '플레이그라운드 {number}의 실행 결과',
    playgroundReset: '초기화',
    playgroundCopy: '복사',
    playgroundCopied: '복사됨',
    playgroundShare: '링크 복사',
    playgroundShared: '링크 복사됨',
    playgroundNotCopied: '복사하지 못했습니다',
    playgroundLine: '{line}번째 줄: {message}',
    playgroundEmpty: '코드가 컴포넌트를 기본으로 내보내지 않습니다.',
    playgroundEndless: '{line}번째 줄: 반복문이 1초 안에 끝나지 않아 중지했습니다.',
    playgroundLeft: '코드가 다른 페이지를 열어 중지되었습니다.',
    playgroundBlocked: '이 사이트의 보안 정책 때문에 코드를 실행할 수 없습니다.',
  },
  preview: {
    previewExample: '예제',
    previewCode: '코드',
    previewFailed: '예제에서 오류가 발생했습니다.',
  },
  shiki: {
    typesInCode: '이 코드의 타입',
  },
  reference: {
    class: '클래스', interface: '인터페이스', enum: '열거형', namespace: '네임스페이스', module: '모듈',
    modules: '모듈', namespaces: '네임스페이스', classes: '클래스', interfaces: '인터페이스', enums: '열거형', types: '타입', functions: '함수', variables: '변수',
    constructors: '생성자', properties: '속성', methods: '메서드', members: '멤버',
    name: '이름', type: '타입', value: '값', default: '기본값', description: '설명',
    property: '속성', parameter: '매개변수', typeParameter: '타입 매개변수', constraint: '제약 조건',
    returns: '반환값', throws: '예외', example: '예제', deprecated: '사용 중단됨', remarks: '참고', see: '함께 보기', since: '도입 버전',
    extends: '확장', implements: '구현', inheritedFrom: '상속', source: '소스 코드',
    required: '필수', optional: '선택', readonly: '읽기 전용', static: '정적', protected: '보호됨', abstract: '추상',
    none: '속성이 없습니다.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
