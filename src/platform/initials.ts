/** The first letters of the first and the last name; of the first alone where their scripts differ. */
export function initialsOf(name: string) {
  const words = name.normalize().trim().split(/\s+/)
  const first = letterOf(words[0])
  const last = letterOf(words.slice(1).at(-1))
  const script = scriptOf(first)
  if (!last || script !== scriptOf(last)) return first
  // Letters of Arabic would join to a word.
  return script ? first + last : `${first}\u200c${last}`
}

/** Its first letter, without what quotes or brackets it; its first character where it has none. */
const letterOf = (word = '') => /\p{L}/u.exec(word)?.[0] ?? [...word][0] ?? ''

/** The place of its script in the list; all others count as one, as those that one name is written in. */
const scriptOf = (letter: string) => scripts.findIndex((it) => it.test(letter))

/** By their codes in ISO 15924. */
const scripts = ['Arab', 'Latn', 'Cyrl', 'Grek', 'Hebr', 'Deva'].map(
  (code) => new RegExp(`\\p{sc=${code}}`, 'u'),
)
