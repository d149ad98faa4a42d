type Pausable = { pause(): void }

let sounding: Pausable | undefined

/** One sounds at a time on a page: whoever begins stops the one before. */
export function claimSound(one: Pausable) {
  if (sounding !== one) sounding?.pause()
  sounding = one
}

export function releaseSound(one: Pausable) {
  if (sounding === one) sounding = undefined
}
