/** The first letters of the first and the last name; of the first alone where their scripts differ. */
export function initialsOf(name: string) {
  const words = name.normalize().trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''].map(letterOf)
  if (last && scriptOf(first) !== scriptOf(last)) return first
  // Letters of Arabic would join to a word.
  return last && scriptOf(first) === 0 ? `${first}\u200c${last}` : first + last
}

/** Its first letter, without what quotes or brackets it; its first character where it has none. */
const letterOf = (word = '') => /\p{L}/u.exec(word)?.[0] ?? Array.from(word)[0] ?? ''

/** The place of its script in the list; all others count as one, as those that one name is written in. */
const scriptOf = (letter: string) => scripts.findIndex((it) => it.test(letter))

const scripts = ['Arabic', 'Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Devanagari'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
