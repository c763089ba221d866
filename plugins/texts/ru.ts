import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Russian. */
export const ru: OfficialTexts = {
  blog: { blogTitle: 'Блог', blogNewer: 'Более новые записи', blogOlder: 'Более старые записи', blogTagged: 'Записи с тегом «{tag}»', blogPage: 'Страница {page} из {pages}', blogEmpty: 'Записей пока нет.', blogAuthors: 'Авторы', blogTags: 'Теги' },
  lastUpdated: {
    lastUpdated: 'Обновлено: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Увеличить изображение: {alt}',
    mediumZoomClose: 'Закрыть изображение',
  },
  playground: {
    playgroundOpen: 'Изменить и запустить',
    playgroundLoading: 'Загрузка…',
    playgroundNotLoaded: 'Не удалось загрузить редактор. Попробуйте ещё раз.',
    playgroundEditor: 'Код песочницы {number}',
    playgroundLeave: 'Tab делает отступ. Чтобы выйти из кода, нажмите Escape, затем Tab.',
    playgroundResult: 'Результат песочницы {number}',
    playgroundReset: 'Сбросить',
    playgroundCopy: 'Копировать',
    playgroundCopied: 'Скопировано',
    playgroundShare: 'Копировать ссылку',
    playgroundShared: 'Ссылка скопирована',
    playgroundNotCopied: 'Не удалось скопировать',
    playgroundLine: 'Строка {line}: {message}',
    playgroundEmpty: 'Код не экспортирует компонент по умолчанию.',
    playgroundEndless: 'Строка {line}: цикл остановлен, так как не завершился за секунду.',
    playgroundLeft: 'Код открыл другую страницу и был остановлен.',
    playgroundBlocked: 'Политика безопасности этого сайта не позволяет запустить код.',
  },
  preview: {
    previewExample: 'Пример',
    previewCode: 'Код',
    previewFailed: 'В примере произошла ошибка.',
  },
  shiki: {
    typesInCode: 'Типы в этом коде',
  },
  reference: {
    class: 'Класс', interface: 'Интерфейс', enum: 'Перечисление', namespace: 'Пространство имён', module: 'Модуль',
    modules: 'Модули', namespaces: 'Пространства имён', classes: 'Классы', interfaces: 'Интерфейсы', enums: 'Перечисления', types: 'Типы', functions: 'Функции', variables: 'Переменные',
    constructors: 'Конструктор', properties: 'Свойства', methods: 'Методы', members: 'Члены',
    name: 'Имя', type: 'Тип', value: 'Значение', default: 'По умолчанию', description: 'Описание',
    property: 'Свойство', parameter: 'Параметр', typeParameter: 'Параметр типа', constraint: 'Ограничение',
    returns: 'Возвращает', throws: 'Исключения', example: 'Пример', deprecated: 'Устарело', remarks: 'Примечания', see: 'См. также', since: 'Начиная с версии',
    extends: 'Расширяет', implements: 'Реализует', inheritedFrom: 'Унаследовано от', source: 'Исходный код',
    required: 'обязательно', optional: 'необязательно', readonly: 'только чтение', static: 'статический', protected: 'защищённый', abstract: 'абстрактный',
    none: 'Нет свойств.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
