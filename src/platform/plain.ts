/**
 * A text as searches and the uniqueness of names compare it: without case, accents, apostrophes and vowel
 * signs, ß as ss. The same as the function `plain()` of the database.
 */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'`´‘’ʼ′]/g, '')
    .replace(/[øłđıħςðßæœþ]/g, (letter) => letters[letter] ?? letter)
    .replace(vowelSigns, '')

const letters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ħ: 'h', ς: 'σ', ð: 'd' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

/** Of Hebrew and Arabic. */
const vowelSigns =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
