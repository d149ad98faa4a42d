import type { LineState, LineStep, Reduction } from '../../../media-types.ts'

/** What is known of a participant's two connections at one moment. */
export type LineFacts = {
  /** Of what they are sent and of what they send, the share that is lost at first, from 0 to 1. */
  lossDown: number
  lossUp: number
  /** Milliseconds. */
  roundTrip: number
  /** What is left out on the way to them. */
  reduced: readonly Reduction[]
}

/** How good a line is for a lesson, and why it is not better. */
export function lineStateOf({ lossDown, lossUp, roundTrip, reduced }: LineFacts): LineState {
  const loss = Math.max(lossDown, lossUp)
  const isTorn = loss > 0.1 || roundTrip > 600 || reduced.includes('voices-fewer')
  const isThin = reduced.includes('sound-lower') && reduced.includes('pictures-fewer')
  const isLess = loss > 0.03 || roundTrip > 300 || reduced.length > 0
  return {
    step: isTorn || isThin ? 'poor' : isLess ? 'fair' : 'good',
    reduced: [...reduced],
    isLossy: loss > 0.03,
    isSlow: roundTrip > 300,
  }
}

export type LineTracker = ReturnType<typeof openLineTracker>

/** Follows a line: what lasts is told, and what passes is not. */
export function openLineTracker() {
  let told: LineState = { step: 'good', reduced: [], isLossy: false, isSlow: false }
  let before = JSON.stringify(told)
  let since = 0
  return {
    /**
     * To be called a few times a second.
     * @returns the state where it has changed.
     */
    update(facts: LineFacts, now: number): LineState | undefined {
      const state = lineStateOf(facts)
      const key = JSON.stringify(state)
      if (key !== before) {
        before = key
        since = now
      }
      const isWorse = steps.indexOf(state.step) > steps.indexOf(told.step)
      if (now - since < (isWorse ? worseMs : betterMs) || key === JSON.stringify(told))
        return undefined
      told = state
      return told
    },
  }
}

const steps: readonly LineStep[] = ['good', 'fair', 'poor']

/** Milliseconds. A line that has just opened is taken to be thin for a second or two. */
const worseMs = 2500
const betterMs = 3000
