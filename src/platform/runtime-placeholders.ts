/**
 * What a prerendered page cannot know when it is built. The pages carry these words, and the server
 * puts the real values in their place when it starts: the academy's present year and its address
 * (without a slash at the end).
 */
export const runtimePlaceholders = { year: '%CADENZA_YEAR%', publicUrl: '%CADENZA_PUBLIC_URL%' }
