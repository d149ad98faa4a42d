/**
 * Whether a bench runs on small numbers, only to see that it still does: `BENCH=briefly node
 * test/bench/NAME.ts`. Its figures mean nothing then.
 */
export const briefly = process.env.BENCH === 'briefly'

/** A number of a bench: rounds, rows, answers. */
export const many = (much: number, little: number) => (briefly ? little : much)
