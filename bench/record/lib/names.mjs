// Names in code: words of three letters or more, without comments, texts and words of the language.
const NO_NAMES = /\/\/.*|\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1).)*\1/g
const KEYWORDS = new Set(
  (
    'abstract any async await boolean break case catch class const continue declare default ' +
    'delete ' +
    'else enum export extends false finally for from function implements import instanceof ' +
    'interface keyof let never new null number object private protected public readonly return ' +
    'static string super switch this throw true try type typeof undefined unknown var void while ' +
    'yield'
  ).split(' '),
)

/** The names in some code, each once. */
export const namesIn = (code) =>
  new Set(
    (code.replace(NO_NAMES, ' ').match(/[A-Za-z_$][\w$]{2,}/g) ?? []).filter(
      (name) => !KEYWORDS.has(name),
    ),
  )
