import type { LineState, LineStep, Reduction } from '../../media-types.ts'

export const lineTexts = {
  steps: {
    good: 'Good connection',
    fair: 'Fair connection',
    poor: 'Poor connection',
  } satisfies Record<LineStep, string>,
  good: 'Sound and pictures arrive as they are sent.',
  thin: 'Your connection carries less than there is to send. Sound goes first:',
  reduced: {
    'pictures-smaller': 'Pictures come smaller.',
    'pictures-fewer': 'Not all pictures come.',
    'sound-lower': 'Sound comes with fewer bits, so that all of it arrives.',
    'voices-fewer': 'Not everybody is heard; their tiles say so.',
  } satisfies Record<Reduction, string>,
  lossy: 'Some of it gets lost on the way. A cable, or a place nearer to the router, often helps.',
  slow: 'What is played arrives late, so keeping time together will be difficult.',
}

/** Why a connection is not better, in sentences. */
export function reasonsOf(line: LineState | undefined): string[] {
  if (!line || line.step === 'good') return [lineTexts.good]
  const { reduced, isLossy, isSlow } = line
  return [
    ...(reduced.length > 0
      ? [lineTexts.thin, ...reduced.map((one) => lineTexts.reduced[one])]
      : []),
    ...(isLossy ? [lineTexts.lossy] : []),
    ...(isSlow ? [lineTexts.slow] : []),
  ]
}
