/** The exit code of a bench that has measured all, where a figure is over its line. */
export const missedCode = 2

/** Ends the bench, and says which figures are over their lines. */
export function endWith(missed: readonly string[]): never {
  for (const figure of missed) console.log(`Missed: ${figure}`)
  process.exit(missed.length > 0 ? missedCode : 0)
}
