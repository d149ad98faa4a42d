/**
 * A password's strength in words, by the seconds in which somebody with the stolen, slow hashes would
 * guess it.
 */
export function strengthWords(seconds: number) {
  const { words } = steps.find(({ below }) => seconds < below) ?? strongest
  return words
}

const hour = 3600
const day = 24 * hour
const year = 365 * day

const strongest = { words: 'Strong: would take centuries' }
const steps = [
  { below: 60, words: 'Weak: guessed in seconds' },
  { below: hour, words: 'Weak: guessed in minutes' },
  { below: day, words: 'Weak: guessed in hours' },
  { below: 30 * day, words: 'Fair: guessed in days' },
  { below: year, words: 'Fair: guessed in months' },
  { below: 100 * year, words: 'Good: would take years' },
]
