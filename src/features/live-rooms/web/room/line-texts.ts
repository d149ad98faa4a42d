import type { LineStep, Reduction } from '../../media-types.ts'
import type { ClassState } from './room-state.ts'

export const lineTexts = {
  steps: {
    good: 'Good connection',
    fair: 'Fair connection',
    poor: 'Poor connection',
  } satisfies Record<LineStep, string>,
  good: 'Sound and pictures arrive as they are sent.',
  soundOnly: 'Sound arrives as it is sent; pictures are switched off below.',
  broken: 'Nothing arrives at present. It is tried again all the time.',
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

type Own = Pick<ClassState, 'line' | 'media' | 'isReconnecting' | 'isSoundOnly'>

/** One's own connection; the server cannot tell how good one is that has broken off. */
export const ownStep = ({ line, ...state }: Own): LineStep =>
  isBroken(state) ? 'poor' : (line?.step ?? 'good')

const isBroken = ({ media, isReconnecting }: Pick<Own, 'media' | 'isReconnecting'>) =>
  isReconnecting || media === 'interrupted' || media === 'blocked' || media === 'failed'

/** Why a connection is not better, in sentences. */
export function reasonsOf({ line, isSoundOnly, ...state }: Own): string[] {
  if (isBroken(state)) return [lineTexts.broken]
  if (!line || line.step === 'good') return [isSoundOnly ? lineTexts.soundOnly : lineTexts.good]
  const { reduced, isLossy, isSlow } = line
  return [
    ...(reduced.length > 0
      ? [lineTexts.thin, ...reduced.map((one) => lineTexts.reduced[one])]
      : []),
    ...(isLossy ? [lineTexts.lossy] : []),
    ...(isSlow ? [lineTexts.slow] : []),
  ]
}
