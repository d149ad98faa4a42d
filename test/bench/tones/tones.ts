import type { Page } from '@playwright/test'

/** The peak of each tone, by full scale. */
const amplitude = 0.25

/** A semitone apart from C4 on, in whole hertz, so that a second has whole periods. */
export const tones = (count: number) =>
  Array.from({ length: count }, (_, step) => Math.round(261.6 * 2 ** (step / 12)))

/** A page whose microphone hears a tone, and which has no camera. */
export const hearTone = (page: Page, hertz: number) =>
  page.addInitScript(
    ({ hertz, amplitude }) => {
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        if (wanted?.video) throw new DOMException('No camera', 'NotFoundError')
        const context = new AudioContext()
        const tone = new OscillatorNode(context, { frequency: hertz })
        const out = new MediaStreamAudioDestinationNode(context)
        tone.connect(new GainNode(context, { gain: amplitude })).connect(out)
        tone.start()
        return out.stream
      }
    },
    { hertz, amplitude },
  )

/** A second of a tone as packets of Opus of 20 ms, in Base64, encoded by a browser. */
export const encodeTone = (page: Page, hertz: number) =>
  page.evaluate(
    async ({ hertz, amplitude }) => {
      const packets: string[] = []
      const encoder = new AudioEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          packets.push(btoa(String.fromCharCode(...bytes)))
        },
        error(error) {
          throw error
        },
      })
      const format = { sampleRate: 48_000, numberOfChannels: 1 }
      encoder.configure({ ...format, codec: 'opus', bitrate: 64_000 })
      // A second before it, for the encoder to settle; its look-ahead is the same for both.
      const samples = Float32Array.from(
        { length: 2 * 48_000 },
        (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / 48_000),
      )
      encoder.encode(
        new AudioData({
          ...{ ...format, format: 'f32', timestamp: 0 },
          ...{ numberOfFrames: samples.length, data: samples },
        }),
      )
      await encoder.flush()
      return packets.slice(50, 100)
    },
    { hertz, amplitude },
  )

/**
 * Listens to everybody at once, twice a second.
 * @returns of each look the strongest tone of each of the others, with its level by full scale
 */
export const listenToAll = (page: Page, seconds: number) =>
  page.evaluate(async (seconds) => {
    const context = new AudioContext({ sampleRate: 48_000 })
    await context.resume()
    const meters = [...document.querySelectorAll('audio')].map((audio) => {
      const meter = new AnalyserNode(context, { fftSize: 16_384, smoothingTimeConstant: 0 })
      const mediaStream = audio.srcObject as MediaStream
      new MediaStreamAudioSourceNode(context, { mediaStream }).connect(meter)
      return meter
    })
    const bins = new Float32Array(16_384 / 2)
    const looks: { hertz: number; decibels: number }[][] = []
    for (let count = 0; count < seconds * 2; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      looks.push(
        meters.map((meter) => {
          meter.getFloatFrequencyData(bins)
          const decibels = Math.max(...bins)
          return { hertz: (bins.indexOf(decibels) * 48_000) / 16_384, decibels }
        }),
      )
    }
    await context.close()
    return looks
  }, seconds)
