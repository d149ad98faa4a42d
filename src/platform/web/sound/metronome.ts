import { type Click, clicksBetween, type Metre } from './beats.ts'

/** Seconds between two looks, and how far ahead each one plans: hidden pages are woken each second. */
const pause = 0.3
const ahead = 1.6

/**
 * Clicks from a moment of the context's time on, until it is stopped.
 * @param onBeat called when a click is heard
 * @returns what stops it
 */
export function startMetronome(
  context: AudioContext,
  metre: Metre,
  begin: number,
  onBeat: (beat: number) => void,
) {
  const tones = new Set<OscillatorNode>()
  let planned = 0
  const plan = () => {
    const until = context.currentTime + ahead - begin
    for (const click of clicksBetween(metre, planned, until)) sound(click)
    planned = Math.max(planned, until)
  }
  plan()
  const timer = setInterval(plan, pause * 1000)
  return () => {
    clearInterval(timer)
    for (const tone of tones) tone.stop()
  }

  function sound({ at, beat }: Click) {
    const moment = begin + at
    const tone = new OscillatorNode(context, { frequency: beat === 0 ? 1568 : 1047 })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(beat === 0 ? 0.5 : 0.3, moment)
    volume.gain.exponentialRampToValueAtTime(0.001, moment + 0.05)
    tone.connect(volume).connect(context.destination)
    tone.start(moment)
    tone.stop(moment + 0.06)
    tones.add(tone)
    const beatSoon = setTimeout(() => onBeat(beat), (moment - context.currentTime) * 1000)
    tone.onended = () => {
      clearTimeout(beatSoon)
      tones.delete(tone)
    }
  }
}
