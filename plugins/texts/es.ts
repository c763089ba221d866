import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Spanish. */
export const es: OfficialTexts = {
  blog: { blogTitle: 'Blog', blogNewer: 'Entradas más recientes', blogOlder: 'Entradas anteriores', blogTagged: 'Entradas con la etiqueta «{tag}»', blogPage: 'Página {page} de {pages}', blogEmpty: 'Todavía no hay entradas.', blogAuthors: 'Autores', blogTags: 'Etiquetas' },
  lastUpdated: {
    lastUpdated: 'Última actualización: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Ampliar la imagen: {alt}',
    mediumZoomClose: 'Cerrar la imagen',
  },
  playground: {
    playgroundOpen: 'Editar y ejecutar',
    playgroundLoading: 'Cargando…',
    playgroundNotLoaded: 'No se pudo cargar el editor. Inténtalo de nuevo.',
    playgroundEditor: 'Código del área de pruebas {number}',
    playgroundLeave: 'Tab aplica sangría. Para salir del código, pulsa Escape y después Tab.',
    playgroundResult: 'Resultado del área de pruebas {number}',
    playgroundReset: 'Restablecer',
    playgroundCopy: 'Copiar',
    playgroundCopied: 'Copiado',
    playgroundShare: 'Copiar el enlace',
    playgroundShared: 'Enlace copiado',
    playgroundNotCopied: 'No se pudo copiar',
    playgroundLine: 'Línea {line}: {message}',
    playgroundEmpty: 'El código no exporta ningún componente por defecto.',
    playgroundEndless: 'Línea {line}: se detuvo el bucle porque no terminó en un segundo.',
    playgroundLeft: 'El código abrió otra página y se detuvo.',
    playgroundBlocked: 'La política de seguridad de este sitio no permite ejecutar el código.',
  },
  preview: {
    previewExample: 'Ejemplo',
    previewCode: 'Código',
    previewFailed: 'El ejemplo ha fallado.',
  },
  shiki: {
    typesInCode: 'Tipos en este código',
  },
  reference: {
    class: 'Clase', interface: 'Interfaz', enum: 'Enumeración', namespace: 'Espacio de nombres', module: 'Módulo',
    modules: 'Módulos', namespaces: 'Espacios de nombres', classes: 'Clases', interfaces: 'Interfaces', enums: 'Enumeraciones', types: 'Tipos', functions: 'Funciones', variables: 'Variables',
    constructors: 'Constructor', properties: 'Propiedades', methods: 'Métodos', members: 'Miembros',
    name: 'Nombre', type: 'Tipo', value: 'Valor', default: 'Valor por defecto', description: 'Descripción',
    property: 'Propiedad', parameter: 'Parámetro', typeParameter: 'Parámetro de tipo', constraint: 'Restricción',
    returns: 'Devuelve', throws: 'Lanza', example: 'Ejemplo', deprecated: 'Obsoleto', remarks: 'Observaciones', see: 'Véase también', since: 'Desde',
    extends: 'Extiende', implements: 'Implementa', inheritedFrom: 'Heredado de', source: 'Código fuente',
    required: 'obligatorio', optional: 'opcional', readonly: 'solo lectura', static: 'estático', protected: 'protegido', abstract: 'abstracto',
    none: 'Sin propiedades.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
