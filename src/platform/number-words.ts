const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A number as a sentence has it: in words up to twelve, in figures above. */
export const inWords = (count: number) => words[count] ?? String(count)

/** `one course`, `eight courses` */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inWords(count)} ${count === 1 ? one : many}`

/** With a capital letter, for the beginning of a sentence. */
export const capitalized = (sentence: string) =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1)
