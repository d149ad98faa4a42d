import { peakCount } from '#platform/sound.ts'
import type { NewTake } from './new-take-rules.ts'

/** Facts of a take of three minutes and twelve seconds. */
export const aTake = (overrides: Partial<NewTake> = {}): NewTake => ({
  name: 'Slow bows.wav',
  bytes: 1000,
  kind: 'sound',
  notes: '',
  duration_ms: 192_000,
  peaks: Array.from({ length: peakCount }, (_, index) => index % 101),
  ...overrides,
})
