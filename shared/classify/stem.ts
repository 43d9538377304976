/** Words whose last letters look like an ending but are none. */
const WHOLE = new Set(
  'spidering siding ceiling flooring railing wiring lighting building opening molding moulding landing nothing something anything morning evening during spring string ring thing king plumbing housing footing decking sheathing flashing glass gas grass access always this us is was has his its yes series bus his gable hinge need feed seed weed reed bed red shed speed bleed tired address pass process mess less loss moss cross across'.split(
    ' ',
  ),
)
const IRREGULAR: Record<string, string> = {
  // Unlike "pan".
  pane: 'pane',
  panes: 'pane',
  // Unlike "tap".
  tape: 'tape',
  taped: 'tape',
  shelves: 'shelf',
  leaves: 'leaf',
  mice: 'mouse',
  blew: 'blow',
  blown: 'blow',
  broke: 'break',
  broken: 'break',
  came: 'come',
  fell: 'fall',
  fallen: 'fall',
  froze: 'freeze',
  frozen: 'freeze',
  freezing: 'freeze',
  ran: 'run',
  stuck: 'stick',
  sunk: 'sink-down',
  sank: 'sink-down',
  sinking: 'sink-down',
  torn: 'tear',
  tore: 'tear',
  wobbly: 'wobble',
  wobbles: 'wobble',
  wobbling: 'wobble',
  wobbled: 'wobble',
  squeaky: 'squeak',
  creaky: 'creak',
  leaky: 'leak',
  drafty: 'draft',
  moldy: 'mold',
  windy: 'wind',
  rainy: 'rain',
  muddy: 'mud',
  dying: 'die',
  died: 'die',
  dead: 'die',
}

/** Returns a word without its inflection, so that "leaks", "leaking" and "leaked" are equal. Input in lower case. */
export function stem(word: string): string {
  const bare = word.replace(/'s$/, '')
  // A plain object would answer "constructor" with what it inherits.
  const irregular = Object.hasOwn(IRREGULAR, bare) ? IRREGULAR[bare] : undefined
  if (irregular !== undefined) return irregular === bare ? bare : stem(irregular)
  if (bare.endsWith("n't")) return bare === "can't" || bare === "won't" ? bare : 'not'
  if (bare.length <= 3 || WHOLE.has(bare)) return bare
  if (/(ss|x|ch|sh|z)es$/.test(bare)) return bare.slice(0, -2)
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`
  const singular = /[^su]s$/.test(bare) ? bare.slice(0, -1) : bare
  if (WHOLE.has(singular)) return singular
  const ending = /^(.*[aeiouy].*?)(ing|ed)$/.exec(singular)
  const root = ending?.[1] !== undefined && ending[1].length >= 3 ? ending[1] : singular
  const single = root === singular ? root : root.replace(/([bdgmnprt])\1$/, '$1')
  return single.replace(/e$/, '')
}

/** Returns the stems of a text, in order. Apostrophes stay ("won't"), other marks separate words. */
export function stems(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  ).map(stem)
}
