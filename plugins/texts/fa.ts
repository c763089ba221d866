import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Persian. */
export const fa: OfficialTexts = {
  blog: { blogTitle: 'وبلاگ', blogNewer: 'نوشته‌های جدیدتر', blogOlder: 'نوشته‌های قدیمی‌تر', blogTagged: 'نوشته‌های برچسب «{tag}»', blogPage: 'صفحهٔ {page} از {pages}', blogEmpty: 'هنوز نوشته‌ای نیست.', blogAuthors: 'نویسندگان', blogTags: 'برچسب‌ها' },
  lastUpdated: {
    lastUpdated: 'آخرین به‌روزرسانی: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'بزرگ‌نمایی تصویر: {alt}',
    mediumZoomClose: 'بستن تصویر',
  },
  playground: {
    playgroundOpen: 'ویرایش و اجرا',
    playgroundLoading: 'در حال بارگیری…',
    playgroundNotLoaded: 'ویرایشگر بارگیری نشد. دوباره تلاش کنید.',
    playgroundEditor: 'کد محیط آزمایش {number}',
    playgroundLeave: 'کلید Tab تورفتگی ایجاد می‌کند. برای خروج از کد، ابتدا Escape و سپس Tab را بزنید.',
    playgroundResult: 'نتیجهٔ محیط آزمایش {number}',
    playgroundReset: 'بازنشانی',
    playgroundCopy: 'کپی',
    playgroundCopied: 'کپی شد',
    playgroundShare: 'کپی کردن پیوند',
    playgroundShared: 'پیوند کپی شد',
    playgroundNotCopied: 'کپی نشد',
    playgroundLine: 'خط {line}: {message}',
    playgroundEmpty: 'کد هیچ کامپوننتی را به‌طور پیش‌فرض صادر نمی‌کند.',
    playgroundEndless: 'خط {line}: حلقه در یک ثانیه پایان نیافت و متوقف شد.',
    playgroundLeft: 'کد صفحهٔ دیگری باز کرد و متوقف شد.',
    playgroundBlocked: 'سیاست امنیتی این سایت اجازهٔ اجرای کد را نمی‌دهد.',
  },
  preview: {
    previewExample: 'نمونه',
    previewCode: 'کد',
    previewFailed: 'نمونه با خطا روبه‌رو شد.',
  },
  shiki: {
    typesInCode: 'نوع‌ها در این کد',
  },
  reference: {
    class: 'کلاس', interface: 'رابط', enum: 'شمارش', namespace: 'فضای نام', module: 'ماژول',
    modules: 'ماژول‌ها', namespaces: 'فضاهای نام', classes: 'کلاس‌ها', interfaces: 'رابط‌ها', enums: 'شمارش‌ها', types: 'نوع‌ها', functions: 'تابع‌ها', variables: 'متغیرها',
    constructors: 'سازنده', properties: 'ویژگی‌ها', methods: 'متدها', members: 'اعضا',
    name: 'نام', type: 'نوع', value: 'مقدار', default: 'مقدار پیش‌فرض', description: 'توضیح',
    property: 'ویژگی', parameter: 'پارامتر', typeParameter: 'پارامتر نوع', constraint: 'محدودیت',
    returns: 'مقدار بازگشتی', throws: 'خطاها', example: 'نمونه', deprecated: 'منسوخ', remarks: 'یادداشت‌ها', see: 'همچنین ببینید', since: 'از نسخهٔ',
    extends: 'گسترش می‌دهد', implements: 'پیاده‌سازی می‌کند', inheritedFrom: 'ارث‌بری از', source: 'کد منبع',
    required: 'الزامی', optional: 'اختیاری', readonly: 'فقط‌خواندنی', static: 'ایستا', protected: 'محافظت‌شده', abstract: 'انتزاعی',
    none: 'بدون ویژگی.',
    colon: ': ', marks: ' ({marks})', comma: '، ',
  },
}
