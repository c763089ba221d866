import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Arabic. */
export const ar: OfficialTexts = {
  blog: { blogTitle: 'المدونة', blogNewer: 'مقالات أحدث', blogOlder: 'مقالات أقدم', blogTagged: 'مقالات بالوسم «{tag}»', blogPage: 'الصفحة {page} من {pages}', blogEmpty: 'لا توجد مقالات بعد.', blogAuthors: 'الكُتّاب', blogTags: 'الوسوم' },
  lastUpdated: {
    lastUpdated: 'آخر تحديث: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'تكبير الصورة: {alt}',
    mediumZoomClose: 'إغلاق الصورة',
  },
  playground: {
    playgroundOpen: 'تعديل وتشغيل',
    playgroundLoading: 'جارٍ التحميل…',
    playgroundNotLoaded: 'تعذّر تحميل المحرّر. حاول مرة أخرى.',
    playgroundEditor: 'شيفرة ساحة التجربة {number}',
    playgroundLeave: 'يضيف مفتاح Tab مسافة بادئة. للخروج من الشيفرة اضغط Escape ثم Tab.',
    playgroundResult: 'نتيجة ساحة التجربة {number}',
    playgroundReset: 'إعادة الضبط',
    playgroundCopy: 'نسخ',
    playgroundCopied: 'تم النسخ',
    playgroundShare: 'نسخ الرابط',
    playgroundShared: 'تم نسخ الرابط',
    playgroundNotCopied: 'تعذّر النسخ',
    playgroundLine: 'السطر {line}: {message}',
    playgroundEmpty: 'لا تصدّر الشيفرة أي مكوّن افتراضي.',
    playgroundEndless: 'السطر {line}: أُوقفت الحلقة لأنها لم تنتهِ خلال ثانية.',
    playgroundLeft: 'فتحت الشيفرة صفحة أخرى فأُوقفت.',
    playgroundBlocked: 'لا تسمح سياسة أمان هذا الموقع بتشغيل الشيفرة.',
  },
  preview: {
    previewExample: 'مثال',
    previewCode: 'الشيفرة',
    previewFailed: 'حدث خطأ في المثال.',
  },
  shiki: {
    typesInCode: 'الأنواع في هذه الشيفرة',
  },
  reference: {
    class: 'صنف', interface: 'واجهة', enum: 'تعداد', namespace: 'فضاء أسماء', module: 'وحدة',
    modules: 'الوحدات', namespaces: 'فضاءات الأسماء', classes: 'الأصناف', interfaces: 'الواجهات', enums: 'التعدادات', types: 'الأنواع', functions: 'الدوال', variables: 'المتغيرات',
    constructors: 'الدالة البانية', properties: 'الخصائص', methods: 'التوابع', members: 'الأعضاء',
    name: 'الاسم', type: 'النوع', value: 'القيمة', default: 'القيمة الافتراضية', description: 'الوصف',
    property: 'الخاصية', parameter: 'المعامل', typeParameter: 'معامل النوع', constraint: 'القيد',
    returns: 'القيمة المرجعة', throws: 'الاستثناءات', example: 'مثال', deprecated: 'مهمل', remarks: 'ملاحظات', see: 'انظر أيضًا', since: 'منذ الإصدار',
    extends: 'يوسّع', implements: 'يحقّق', inheritedFrom: 'موروث من', source: 'المصدر',
    required: 'مطلوب', optional: 'اختياري', readonly: 'للقراءة فقط', static: 'ساكن', protected: 'محمي', abstract: 'مجرد',
    none: 'لا توجد خصائص.',
    colon: ': ', marks: ' ({marks})', comma: '، ',
  },
}
