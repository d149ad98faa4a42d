/** Half of a window: together with the other half two periods of a low note. */
const hopSeconds = 0.012
/** How far a window may be moved so that it continues the one before. */
const searchSeconds = 0.008
/** Each fourth sample tells well enough where two waves are alike. */
const coarse = 4

/**
 * Stretches a sound at the same pitch; its first sample stays the first, and its last ones the last.
 * Windows overlap where they are most alike: W. Verhelst, M. Roelands, "An overlap-add technique
 * based on waveform similarity (WSOLA)", ICASSP 1993.
 * @param channels of the same length, a tenth of a second at least
 * @param speed 0.5 makes it twice as long
 */
export async function stretchSound(
  channels: readonly Float32Array[],
  { rate, speed }: { rate: number; speed: number },
): Promise<Float32Array[]> {
  const frames = channels[0]?.length ?? 0
  const length = Math.round(frames / speed)
  const hop = Math.round(hopSeconds * rate)
  const made = channels.map(() => new Float32Array(length))
  const mixed = mix(channels)
  let from = 0
  for (let begins = 0, count = 1; begins < length; begins += hop, count += 1) {
    if (begins > 0) {
      const planned = Math.round((begins + hop) * speed) - hop
      const last = frames - Math.min(2 * hop, length - begins)
      const within = { planned, least: 0, most: last, reach: Math.round(searchSeconds * rate) }
      from = mostAlike(mixed, { continues: from + hop, length: hop }, within)
    }
    for (const [index, channel] of channels.entries())
      addWindow(made[index] as Float32Array, channel, { from, begins, hop })
    // The page stays alive beside it.
    if (count % 256 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return made
}

type Sought = { continues: number; length: number }
type Within = { planned: number; least: number; most: number; reach: number }

/** Where a window begins so that it resembles what would follow the one before. */
function mostAlike(samples: Float32Array, { continues, length }: Sought, within: Within) {
  const clamp = (at: number) => Math.max(within.least, Math.min(within.most, at))
  const likeness = (at: number) => {
    let [product, power] = [0, 1e-9]
    const end = Math.min(length, samples.length - Math.max(at, continues))
    for (let index = 0; index < end; index += coarse) {
      const sample = samples[at + index] as number
      product += (samples[continues + index] as number) * sample
      power += sample * sample
    }
    return product / Math.sqrt(power)
  }
  const best = (first: number, last: number, step: number) => {
    let [found, most] = [first, -Infinity]
    for (let at = first; at <= last; at += step) {
      const like = likeness(at)
      if (like > most) [found, most] = [at, like]
    }
    return found
  }
  const planned = clamp(within.planned)
  const about = best(clamp(planned - within.reach), clamp(planned + within.reach), coarse)
  return best(clamp(about - coarse + 1), clamp(about + coarse - 1), 1)
}

type Window = { from: number; begins: number; hop: number }

/** Adds a window that rises and falls; at the beginning it does not rise, and at the end not fall. */
function addWindow(made: Float32Array, samples: Float32Array, { from, begins, hop }: Window) {
  const ends = Math.min(begins + 2 * hop, made.length)
  for (let at = begins; at < ends; at += 1) {
    const part = (at - begins) / hop
    const loud = begins === 0 && part < 1 ? 1 : Math.sin((part * Math.PI) / 2) ** 2
    made[at] = (made[at] as number) + (samples[from + at - begins] ?? 0) * loud
  }
}

function mix(channels: readonly Float32Array[]) {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, at) =>
    others.reduce((sum, channel) => sum + (channel[at] as number), sample),
  )
}
