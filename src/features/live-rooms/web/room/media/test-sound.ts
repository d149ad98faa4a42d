import { chooseSink } from './choose-sink.ts'

/** Seconds of each tone. */
const duration = 0.6

/** Plays a tone on the left, then one on the right, until both are over. */
export async function playTestSound(loudspeaker: string | undefined) {
  const context = new AudioContext()
  const audio = new Audio()
  try {
    const out = context.createMediaStreamDestination()
    for (const [index, hertz] of [440, 660].entries()) {
      const begin = context.currentTime + 0.1 + index * duration
      const tone = new OscillatorNode(context, { frequency: hertz })
      const volume = new GainNode(context, { gain: 0 })
      // Cut off at once a tone would click.
      volume.gain.setTargetAtTime(0.25, begin, 0.02)
      volume.gain.setTargetAtTime(0, begin + duration - 0.15, 0.03)
      const side = new StereoPannerNode(context, { pan: index === 0 ? -1 : 1 })
      tone.connect(volume).connect(side).connect(out)
      tone.start(begin)
      tone.stop(begin + duration)
    }
    audio.srcObject = out.stream
    await chooseSink(audio, loudspeaker)
    await audio.play()
    await new Promise((resolve) => setTimeout(resolve, (0.3 + 2 * duration) * 1000))
  } finally {
    audio.srcObject = null
    await context.close()
  }
}
