/** In percent; the pitch stays. */
export const speeds = [50, 75, 100, 120] as const
const [slowest, fastest] = [50, 120]
const finest = 5

export const withinSpeeds = (speed: number) =>
  Math.min(fastest, Math.max(slowest, Math.round(speed / finest) * finest))

export const slower = (speed: number) => withinSpeeds(speed - finest)
export const faster = (speed: number) => withinSpeeds(speed + finest)
