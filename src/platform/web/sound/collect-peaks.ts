import { peakCount } from '#platform/sound.ts'

/** At first so fine that even a short sound is divided well; each is several frames long. */
const mostBins = 65_536
const finest = 8

/**
 * Collects how loud a sound is from stretch to stretch while it is decoded, in memory that does not
 * grow with its length: when the bins are full, each two become one.
 */
export function collectPeaks() {
  const bins = new Float32Array(mostBins)
  let framesPerBin = finest
  return {
    /**
     * @param samples of one channel, from -1 to 1
     * @param from the frame of the whole sound at which they begin
     */
    add(samples: Float32Array, from: number) {
      while (from + samples.length > framesPerBin * mostBins) halve()
      let index = Math.max(0, -from)
      for (let bin = Math.floor((from + index) / framesPerBin); index < samples.length; bin += 1) {
        const end = Math.min(samples.length, (bin + 1) * framesPerBin - from)
        let most = bins[bin] as number
        // A plain loop with a comparison: there are millions of them.
        for (; index < end; index += 1) {
          const sample = samples[index] as number
          if (sample > most) most = sample
          else if (-sample > most) most = -sample
        }
        bins[bin] = most
      }
    },
    /** The greatest sample of each of equal stretches of so many frames. */
    levels: (frames: number) =>
      Array.from({ length: peakCount }, (_, part) => {
        const from = Math.floor((part * frames) / peakCount / framesPerBin)
        const to = Math.ceil(((part + 1) * frames) / peakCount / framesPerBin)
        return bins.subarray(from, Math.max(from + 1, to)).reduce((a, b) => Math.max(a, b), 0)
      }),
  }

  function halve() {
    for (let bin = 0; bin < mostBins / 2; bin += 1)
      bins[bin] = Math.max(bins[2 * bin] as number, bins[2 * bin + 1] as number)
    bins.fill(0, mostBins / 2)
    framesPerBin *= 2
  }
}
