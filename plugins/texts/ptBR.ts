import type { OfficialTexts } from './officialTexts.ts'

/** Texts of the official plugins in Portuguese, as written in Brazil. */
export const ptBR: OfficialTexts = {
  blog: { blogTitle: 'Blog', blogNewer: 'Artigos mais recentes', blogOlder: 'Artigos mais antigos', blogTagged: 'Artigos com a tag “{tag}”', blogPage: 'Página {page} de {pages}', blogEmpty: 'Ainda não há artigos.', blogAuthors: 'Autores', blogTags: 'Tags' },
  lastUpdated: {
    lastUpdated: 'Última atualização: {date}',
  },
  mediumZoom: {
    mediumZoomOpen: 'Ampliar a imagem: {alt}',
    mediumZoomClose: 'Fechar a imagem',
  },
  playground: {
    playgroundOpen: 'Editar e executar',
    playgroundLoading: 'Carregando…',
    playgroundNotLoaded: 'Não foi possível carregar o editor. Tente novamente.',
    playgroundEditor: 'Código do playground {number}',
    playgroundLeave: 'Tab recua o texto. Para sair do código, pressione Esc e depois Tab.',
    playgroundResult: 'Resultado do playground {number}',
    playgroundReset: 'Redefinir',
    playgroundCopy: 'Copiar',
    playgroundCopied: 'Copiado',
    playgroundShare: 'Copiar o link',
    playgroundShared: 'Link copiado',
    playgroundNotCopied: 'Não foi possível copiar',
    playgroundLine: 'Linha {line}: {message}',
    playgroundEmpty: 'O código não exporta nenhum componente por padrão.',
    playgroundEndless: 'Linha {line}: o laço foi interrompido porque não terminou em um segundo.',
    playgroundLeft: 'O código abriu outra página e foi interrompido.',
    playgroundBlocked: 'A política de segurança deste site não permite executar o código.',
  },
  preview: {
    previewExample: 'Exemplo',
    previewCode: 'Código',
    previewFailed: 'O exemplo falhou.',
  },
  shiki: {
    typesInCode: 'Tipos neste código',
  },
  reference: {
    class: 'Classe', interface: 'Interface', enum: 'Enumeração', namespace: 'Namespace', module: 'Módulo',
    modules: 'Módulos', namespaces: 'Namespaces', classes: 'Classes', interfaces: 'Interfaces', enums: 'Enumerações', types: 'Tipos', functions: 'Funções', variables: 'Variáveis',
    constructors: 'Construtor', properties: 'Propriedades', methods: 'Métodos', members: 'Membros',
    name: 'Nome', type: 'Tipo', value: 'Valor', default: 'Padrão', description: 'Descrição',
    property: 'Propriedade', parameter: 'Parâmetro', typeParameter: 'Parâmetro de tipo', constraint: 'Restrição',
    returns: 'Retorna', throws: 'Lança', example: 'Exemplo', deprecated: 'Obsoleto', remarks: 'Observações', see: 'Veja também', since: 'Desde',
    extends: 'Estende', implements: 'Implementa', inheritedFrom: 'Herdado de', source: 'Código-fonte',
    required: 'obrigatório', optional: 'opcional', readonly: 'somente leitura', static: 'estático', protected: 'protegido', abstract: 'abstrato',
    none: 'Nenhuma propriedade.',
    colon: ': ', marks: ' ({marks})', comma: ', ',
  },
}
