/**
 * Short words of each language, and greetings: they are in every sentence. A word that two families share ("no", "die",
 * "in") says nothing. Spanish, French and Portuguese share many; those count for each, and their own decide.
 */
const WORDS = {
  en: 'the and to of is it you we for on with that this have be are not your our can at as has by they there from when please thanks thank hello hi let if or i my he she him would could should every',
  es: 'el la los las que y de del en un una con se por para está están ya lo le su al nuestro nuestra cuando hay pero muy como más gracias hola buenas buenos favor eso esto mi sin usted puede',
  de: 'der das und ist nicht ein eine einen wir ich sie zu mit auf für von vom dem den im am wird haben hat habe sind noch auch aber wenn wie danke hallo bitte unser kein ihnen uhr zum bei können mir wann guten',
  fr: 'le la les de des du et est un une que qui ne pas nous vous je il elle au aux dans avec pour sur ce cette votre notre mais très merci bonjour plaît sont avons avez peut fait été quand à en se par c d l n qu s',
  pt: 'o os a as de do da dos das que e é em um uma no na não com se por para está estão já lo ao seu sua nosso nossa quando há mas muito como mais obrigado obrigada olá bom favor isso isto meu minha sem você pode foi são',
}
type Guessed = keyof typeof WORDS

const LISTS = Object.entries(WORDS).map(([name, words]) => ({
  // The keys of an object literal that has no others.
  name: name as Guessed,
  words: new Set(words.split(' ')),
}))

/** Addresses of pages and mails: their parts are nobody's words. */
const ADDRESSES = /\S*(?:@|:\/\/)\S*/g
/** What is read of a long text. */
const READ = 2_000
/** The share of these words below which a text is made of names and numbers. */
const SHARE = 0.12
/** How many times as many words as of any other language: where one is quoted in another, neither is guessed. */
const CLEAR = 1.5
/** So many words of a text have some of its language's among them. */
const MANY = 20

function counted(text: string) {
  const words =
    text
      .slice(0, READ)
      .replaceAll(ADDRESSES, ' ')
      .toLowerCase()
      .match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? []
  const counts = LISTS.map(({ name, words: known }) => ({
    name,
    count: words.filter((word) => known.has(word)).length,
  })).toSorted((a, b) => b.count - a.count)
  return { words, counts }
}

/** Returns whether it is clearly one of the others, whichever: two of them may be alike. */
function isClearlyNot(reader: Guessed, { words, counts }: ReturnType<typeof counted>): boolean {
  const own = counts.find(({ name }) => name === reader)?.count ?? 0
  const [first] = counts
  return first !== undefined && first.count >= Math.max(own * CLEAR, words.length * SHARE, 1)
}

/**
 * Returns whether a text is surely not in the reader's language: it is in another one of these, in another script, or
 * long and without a single short word of the reader's.
 */
export function isInAnotherLanguage(text: string, reader: Guessed): boolean {
  const found = counted(text)
  if (isClearlyNot(reader, found)) return true
  const letters = found.words.join('')
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters.length > 0 && latin * 2 < letters.length) return true
  return found.words.length >= MANY && found.counts.every(({ count }) => count === 0)
}
