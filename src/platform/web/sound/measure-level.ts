/**
 * Measures the loudness of a track, from 0 to 1 on a scale of decibels, and its greatest sample,
 * twenty times a second.
 * @returns what stops it.
 */
export function measureLevel(
  track: MediaStreamTrack,
  onLevel: (level: number, peak: number) => void,
) {
  const context = new AudioContext()
  // Browsers suspend audio until the user has pressed something.
  const resume = () => void context.resume()
  addEventListener('pointerdown', resume)
  const meter = context.createAnalyser()
  // As long as the time between two looks, so that no sample escapes.
  meter.fftSize = 4096
  context.createMediaStreamSource(new MediaStream([track])).connect(meter)
  const samples = new Float32Array(meter.fftSize)
  let level = 0
  const timer = setInterval(() => {
    meter.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    const decibels = 10 * Math.log10(power || 1e-9)
    const now = Math.max(0, Math.min(1, 1 + decibels / quietestDecibels))
    // The level falls slowly, so that short sounds are visible.
    level = Math.max(now, level - 0.04)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    onLevel(level, peak)
  }, 50)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', resume)
    void context.close()
  }
}

/** Decibels below full scale at which the meter shows nothing. */
const quietestDecibels = 60
