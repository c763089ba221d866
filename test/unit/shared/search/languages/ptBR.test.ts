import { describeLanguage } from './findsPages.ts'

describeLanguage('pt-BR', {
  finds: [
    ['A configuração fica em um arquivo na raiz.', 'configurar'],
    ['Você pode instalar o pacote com npm.', 'instalação'],
    ['As opções são verificadas na inicialização.', 'opcao'],
    ['Cada página tem um título.', 'páginas'],
    ['A tradução das mensagens é opcional.', 'traduzir'],
    ['Execute o comando no terminal.', 'execução'],
    ['As imagens são otimizadas durante a compilação.', 'imagem'],
    ['O botão abre o menu lateral.', 'botões'],
    ['Os usuários podem mudar o tema.', 'usuário'],
    ['As versões antigas continuam no ar.', 'versao'],
    ['Os desenvolvedores escrevem extensões.', 'desenvolvimento'],
    ['Crie um projeto em uma pasta vazia.', 'criar'],
    ['Os níveis de título vão de dois a quatro.', 'nível'],
    ['Os valores padrão são mostrados na tabela.', 'padrões'],
    ['O servidor reinicia quando você salva um arquivo.', 'salvar'],
    ['Este componente é configurável.', 'configuráveis'],
  ],
  misses: [
    ['Esta tarefa é visível.', 'estados'],
    ['Um número par.', 'paradas'],
    ['A carta chegou tarde.', 'cartazes'],
  ],
  later: [['A porta está aberta.', 'portais']],
  others: ['Os estados, os portais, as paradas e os cartazes.'],
})
