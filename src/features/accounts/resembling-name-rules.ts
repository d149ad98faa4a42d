/** Letters of other scripts, each with the Latin letter that its lower case looks like. */
const lookAlikes = new Map<string, string>(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
    ...{ у: 'y', х: 'x', ѕ: 's', і: 'l', ј: 'j', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l', ԁ: 'd' },
    ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'n', ι: 'l', κ: 'k', μ: 'u', ν: 'v', ο: 'o' },
    ...{ ρ: 'p', σ: 'o', τ: 't', υ: 'u', χ: 'x', ω: 'w', ϲ: 'c', ϳ: 'j' },
    ...{ '0': 'o', '1': 'l', '3': 'e', '5': 's', '|': 'l', '!': 'l', '@': 'a', $: 's' },
    ...{ i: 'l', ı: 'l', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ß: 'ss' },
  }),
)

/**
 * The words of a name as a reader sees them, to compare names that are written differently and look
 * alike: without differences of compatibility forms (NFKC), case, accents, spaces, word order,
 * invisible characters and look-alikes of Latin letters (a part of Unicode's UTS #39, confusables.txt).
 */
const wordsAsRead = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Lm}\p{Sk}'’‘\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/[\s\S]/gu, (sign) => lookAlikes.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a name contains all words of another one, in any order, or the same letters with other spaces, each as often
 * as the other has it.
 */
export function readsLike(name: string, other: string) {
  const [words, wanted] = [wordsAsRead(name), wordsAsRead(other)]
  if (wanted.length === 0) return false
  if (words.join('') === wanted.join('')) return true
  const count = (list: string[], word: string) => list.filter((it) => it === word).length
  return wanted.every((word) => count(words, word) >= count(wanted, word))
}

/** Words that stand for the academy, alone or with each other. */
const officeWords = new Set(
  ['academy', 'admin', 'administrator', 'administration', 'host', 'moderator', 'office']
    .concat(['registrar', 'staff', 'support', 'system', 'teacher', 'the', 'tutor'])
    .flatMap(wordsAsRead),
)

/** Whether a name reads like the academy's own, or like the office's. */
export function readsLikeTheAcademy(name: string, academy: string) {
  const words = wordsAsRead(name)
  if (readsLike(name, academy)) return true
  return words.length > 0 && words.every((word) => officeWords.has(word))
}

/** Forms of address that are rarely anybody's name. */
const titles = new Set(
  ['dr', 'doctor', 'instructor', 'madam', 'madame', 'maestra', 'maestro', 'miss', 'mister', 'mme']
    .concat(['monsieur', 'mr', 'mrs', 'ms', 'mx', 'prof', 'professor'])
    .flatMap(wordsAsRead),
)

/** Whether a name is a part of another one behind a form of address: “Ms Kowalczyk”, “Tutor: Marta”. */
export function readsLikeWithTitle(name: string, other: string) {
  const isTitle = (word: string) => titles.has(word) || officeWords.has(word)
  const words = wordsAsRead(name)
  const wanted = wordsAsRead(other)
  const rest = words.filter((word) => !isTitle(word))
  return rest.length > 0 && rest.length < words.length && rest.every((it) => wanted.includes(it))
}
