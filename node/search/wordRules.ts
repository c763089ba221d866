import type { ResolvedSearch } from '../../shared/config/resolvedOptions.ts'
import type { WordRules } from '../../shared/search/wordForms.ts'

/** How a language makes one word of two. */
export interface Composition {
  /** Fewest letters of a part. */
  readonly least: number
  /** Fewest letters of the last part, if the first one isn't a word of the site. */
  readonly leastAlone: number
  /** Letters between the parts: `s` in `Umgebungsvariable`. */
  readonly links: readonly string[]
  /** Words that never are a part of another one, or only its prefix. */
  readonly never: readonly string[]
  /** What may be in front of a word in place of another word. */
  readonly prefixes: readonly string[]
  /** Folded words that count. Names in other scripts have no parts. */
  readonly isWord: RegExp
  /** Words as written that may be composed, or the last part. */
  readonly isNoun: RegExp
}

/** What is known of a language. Words are folded, so without accents. */
interface Language extends Omit<WordRules, 'compounds'> {
  readonly composition?: Composition
}

/**
 * English. Names of products and of code are English in every language, so languages in other
 * scripts have its suffixes too.
 */
const ENGLISH =
  // settings, entries
  "3 s ss' us' is' ias' ies ied series' ookie's ovie's x'es z'es ch'es " +
  "sh'es ss'es us'es ias'es / " +
  // caching, automatically
  "4 ing ed ly ic'ally heading' / 3 nam'ing nam'ed sav'ing sav'ed " +
  "typ'ing typ'ed y ay' ey' oy' uy' / " +
  "4 e / 3 nam'e sav'e typ'e b'b d'd g'g m'm n'n p'p r'r t't add' gett' sett' / " +
  // British spellings: -our, -ise, -yse, -isation
  "4 o'ur o'r / 4 i's i'z y's y'z i'sation i'zation"

const GERMAN =
  // konfigurieren, Konfiguration
  '5 iere ieren ierens iert ierte ierten ierter ierung ierungen ierbar ierbare ierbaren ation ' +
  'ationen ator atoren / ' +
  // Einstellungen, Verfügbarkeit
  '4 ung ungen ungs heit heiten heits keit keiten keits / ' +
  // Bilder, Dateien
  "4 er ern ers l'n r'n sicher' sicher'n / " +
  "3 e en em es ens b's d's f's g's h's k's l's m's n's p's r's t's m'a m'as m'ata / " +
  // verwendet, erweitert
  "5 d'et t'et t / 4 er sicher' nis's k'el k'l b'el b'l / 5 t"

const FRENCH =
  "3 s ss' eau'x eu'x a'ux a'l a'le / " +
  // modifiez, publication, traduire
  "3 if'ication if'ier if'ie if'iee if'iez if'iant if'ient l'ication l'ique l'iquer l'iquez " +
  "g'ue g'uer g'uez g'uant u'ction u'ire u'it u'isent cre'ant / " +
  "4 ant ante ent ement' ons ait aient era erait eront / " +
  // configuration, configurer
  '3 ateur atrice ation ement iement able age eur euse yer ye yez yant ' +
  'yons ie iee ier er ee ez e ' +
  "t'ion t'ionnel t'ionnelle t'ionnement t'ionner t'ionne a'lement partag'e"

const SPANISH =
  "3 s n'es r'es l'es d'es z'es s'es / 3 cre'acion cre'ar cre'ado cre'ada cre'ando / " +
  '4 acion ar ado ada ando ador adora amiento imiento iendo ido ida er ir arse erse irse aron ' +
  "ieron an en amente mente able abl ible ibl idad ccion c'ion t'or / " +
  "3 a e o / 4 c t z / 3 edi'c edi't"

const PORTUGUESE =
  "3 s r'es z'es / 3 a'l a'i cri'acao cri'acoe cri'ar cri'ado cri'ada cri'ando cri'am " +
  "ger'acao ger'acoe ger'ar ger'ado ger'ada ger'ando / " +
  '4 acao acoe ar ado ada ando ador adora edor amento imento endo indo ' +
  'ido ida er ir aram eram am ' +
  "em en amente mente avel avei ivel ivei idade cao coe t'or / " +
  "3 ao oe el ei e'm e'n / 3 a e o / 4 c t z / 3 edi'c edi't"

const RUSSIAN =
  '3 ся сь / ' +
  '3 а я о е ы и у ю ь ый ий ой ая яя ое ее ые ие ого его ому ему ым им ' +
  'ом ем ых их ую юю ыми ими ' +
  'ов ев ей ам ям ами ями ах ях ою ею ью ия ии ию ией ием иям иями иях / ' +
  // настроить, обновление, использовать
  '4 ат ят ит ет ут ют ает яет ают яют ал ял ил ан ен анн енн аем яем ' +
  'ающ яющ вш йт айт ьт ует уют ' +
  'уем уйт ующ овал оват ован ованн ироват ировал ирован ированн ирует ' +
  'ируют иват ыват ивает ывает ' +
  "ивают ывают иван ыван ац ационн ост формат' / " +
  // настройка, список, разработчик
  "3 йк ок ек чик б'к в'к д'к ж'к з'к л'к м'к н'к п'к р'к с'к т'к ш'к щ'к строк' / " +
  "4 б'л п'л в'л м'л ф'л"

const ARABIC = '3 ها ان ات ون ين يه ي يا ه ا / 2 ات ه'

const PERSIAN = "3 ها هاي هايي ه'اي ات ان تر ترين / 3 ي ه ات ان"

const KOREAN =
  // Particles
  '2 은 는 이 가 을 를 의 에 에서 에게 에는 에도 에서는 로 으로 로서 으로서 로써 으로써 로는 으로는 와 과 도 만 ' +
  '까지 부터 보다 처럼 마다 나 이나 라고 이라고 라는 이라는 이며 이고 이다 입니다 들 들을 들이 들은 들의 들에 / ' +
  // Verbs made of nouns: 설정하기, 설정됩니다
  '2 하 하기 하다 합니다 하여 해 해서 해야 했습니다 했다 한 한다 할 하고 하면 하며 하지 하세요 하십시오 ' +
  '하려면 하도록 하거나 하게 함 되 되기 되다 됩니다 되어 돼 된 된다 될 되고 되면 되며 되지 됨 되었습니다 ' +
  '됐습니다 기 어 습니다 세요 / 1 을 를 은'

/** Articles, and conjunctions and prepositions with them. Longest first. */
const ARTICLES = ['ولل', 'وال', 'بال', 'كال', 'فال', 'لل', 'ال']

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { endings: ENGLISH, silent: 'e' },
  de: {
    endings: GERMAN,
    hasUmlauts: true,
    composition: {
      least: 3,
      leastAlone: 5,
      links: ['', 's', 'es', 'n', 'en', 'er', 'e', 'ens'],
      never: (
        'all ander auf aus auss bei beid das dem den der des die dies durch ein eine einen einer ' +
        'eini empf ent fur ganz gegen genau her hin hinter immer ins inner ' +
        'inter ist jede kein los ' +
        'mehr mein mit mogl nach neben neu nicht nur ober rot rund seit sein ' +
        'sich sie sind trans uber ' +
        'uberein und unter ver viel vom von vor vorher weg weiter welch wenig ' +
        'wid wie wied wieder wir ' +
        'zum zur zuruck zusammen'
      ).split(' '),
      prefixes: [],
      isWord: /^[a-z]+$/,
      isNoun: /^\p{Lu}[^\p{Lu}]+$/u,
    },
  },
  fr: { endings: FRENCH },
  es: { endings: SPANISH },
  pt: { endings: PORTUGUESE },
  ru: { endings: `${RUSSIAN} / ${ENGLISH}`, silent: 'e' },
  ar: {
    endings: `${ARABIC} / ${ENGLISH}`,
    silent: 'e',
    prefixes: ARTICLES,
    composition: {
      least: 3,
      leastAlone: Infinity,
      links: [],
      never: [],
      prefixes: ['و', 'ف', 'ب', 'ك', 'ل', 'س'],
      isWord: new RegExp(`^(?!${ARTICLES.join('|')})\\p{Script=Arabic}+$`, 'u'),
      isNoun: /./,
    },
  },
  fa: { endings: `${PERSIAN} / ${ENGLISH}`, silent: 'e' },
  ko: {
    endings: `${KOREAN} / ${ENGLISH}`,
    silent: 'e',
    composition: {
      least: 2,
      leastAlone: Infinity,
      links: [''],
      never: KOREAN.split(/[ /\d]+/),
      prefixes: [],
      isWord: /^[가-힣]+$/,
      isNoun: /./,
    },
  },
  he: {
    endings: `3 ים ות ת ה י / ${ENGLISH}`,
    silent: 'e',
    composition: {
      least: 3,
      leastAlone: Infinity,
      links: [],
      never: [],
      prefixes: ['ו', 'ה', 'ב', 'כ', 'ל', 'מ', 'ש'],
      isWord: /^\p{Script=Hebrew}+$/u,
      isNoun: /./,
    },
  },
}

/** What a search index is made with. */
export interface LanguageWords {
  readonly rules: Omit<WordRules, 'compounds'>
  /** Null if composed words aren't taken apart. */
  readonly composition: Composition | null
}

/** The words of the language of a tag, as far as the config has them on. */
export function languageWords(
  search: Pick<ResolvedSearch, 'stemming' | 'compounds'> | null,
  tag: string,
): LanguageWords {
  const { endings, silent, composition, ...others } = LANGUAGES[new Intl.Locale(tag).language] ?? {
    endings: ENGLISH,
    silent: 'e',
  }
  return {
    rules: { ...(search?.stemming && { endings, silent }), ...others },
    composition: (search?.compounds && composition) || null,
  }
}
