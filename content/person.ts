/** Somebody the site shows; `sample` marks an invented person. */
export type Person = { name: string; image: Portrait; sample: boolean }

/** A drawing `portrait-….svg` in content/drawings, or a monogram drawn from the name. */
type Portrait = 'monogram' | `portrait-${string}`
