/** A person on the site; `sample` marks an invented one. */
export type Person = { name: string; image: Portrait; sample: boolean }

/** A drawing `portrait-….svg` in src/platform/drawings, or a monogram drawn from the name. */
type Portrait = 'monogram' | `portrait-${string}`
