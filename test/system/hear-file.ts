/** A page of Playwright, or of Puppeteer. */
type Page = {
  evaluate<Result>(act: (argument: string) => Promise<Result>, argument: string): Promise<Result>
}

/** What a browser hears in a file of two channels, and how long its player says it is. */
export const hearFile = (page: Page, file: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes]))
    const player = document.createElement('video')
    player.src = url
    const loaded = Promise.withResolvers<void>()
    player.onloadedmetadata = () => loaded.resolve()
    player.onerror = () => loaded.reject(new Error(player.error?.message))
    await loaded.promise
    const playerSeconds = player.duration
    URL.revokeObjectURL(url)
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer)
    /** Of the middle, without what an encoder makes of the edges. */
    const middle = (channel: number) => {
      const all = sound.getChannelData(channel)
      const half = Math.min(24_000, Math.floor(all.length / 3))
      const center = Math.floor(all.length / 2)
      return all.slice(center - half / 2, center + half / 2)
    }
    /** By Goertzel's algorithm. */
    const power = (samples: Float32Array, hertz: number) => {
      const factor = 2 * Math.cos((2 * Math.PI * hertz) / 48_000)
      let [one, two] = [0, 0]
      for (const sample of samples) [one, two] = [sample + factor * one - two, one]
      return one * one + two * two - factor * one * two
    }
    /** By the upward crossings of zero; where a file is repeated, a microphone has a seam. */
    const pitch = (samples: Float32Array) => {
      const crossings: number[] = []
      for (let at = 1; at < samples.length; at += 1) {
        const [before, now] = [samples[at - 1] as number, samples[at] as number]
        if (before < 0 && now >= 0) crossings.push(at - now / (now - before))
      }
      const tenPeriods = crossings.slice(10).map((it, at) => it - (crossings[at] as number))
      const median = tenPeriods.toSorted((one, other) => one - other)[tenPeriods.length >> 1]
      return (10 * 48_000) / (median ?? Number.NaN)
    }
    const sides = Array.from({ length: sound.numberOfChannels }, (_, side) => middle(side))
    const [left = new Float32Array(1), right = new Float32Array(1)] = sides
    const decibels = (ratio: number) => 10 * Math.log10(ratio)
    return {
      seconds: sound.duration,
      playerSeconds,
      hertz: sides.map(pitch),
      /** Decibels between a tone on its own side and on the other one. */
      apart: Math.min(
        decibels(power(left, 440) / power(right, 440)),
        decibels(power(right, 660) / power(left, 660)),
      ),
    }
  }, file.toString('base64'))
