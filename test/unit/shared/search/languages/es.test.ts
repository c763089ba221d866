import { describeLanguage } from './findsPages.ts'

describeLanguage('es', {
  finds: [
    ['La configuración se guarda en un archivo.', 'configurar'],
    ['Puedes instalar el paquete con npm.', 'instalacion'],
    ['Las páginas se generan al compilar.', 'pagina'],
    ['Ejecuta la orden en la terminal.', 'ejecución'],
    ['Cada opción tiene un valor por defecto.', 'opciones'],
    ['Las imágenes se optimizan solas.', 'imagen'],
    ['El menú está traducido a varios idiomas.', 'traducir'],
    ['Puedes personalizar los colores.', 'personalización'],
    ['Los usuarios pueden cambiar el tema.', 'usuario'],
    ['Crea un proyecto nuevo en una carpeta vacía.', 'creación'],
    ['El tamaño se indica en píxeles.', 'tamano'],
    ['Los desarrolladores escriben complementos.', 'desarrollador'],
    ['La respuesta llega rápidamente.', 'rápido'],
    ['Las versiones antiguas siguen disponibles.', 'versión'],
    ['El servidor se reinicia al guardar los archivos.', 'guardando'],
    ['Los datos son validados antes de enviarse.', 'validar'],
  ],
  misses: [
    ['Esta tarea es visible.', 'estados'],
    ['Un número par.', 'paradas'],
    ['La carta llegó tarde.', 'carteles'],
  ],
  later: [['La puerta está abierta.', 'puertos']],
  others: ['Los estados, los puertos, las paradas y los carteles.'],
})
