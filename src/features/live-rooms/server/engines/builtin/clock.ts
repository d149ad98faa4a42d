/** The time of the engine: real in its process, virtual in tests. All times are in milliseconds. */
export type Clock = {
  /** Time since a fixed moment; it never goes back. */
  now(): number
  /** Time since 1970, for the clocks of reports (NTP). It advances together with `now`. */
  wallTime(): number
  /**
   * Calls `run` once after so many milliseconds.
   * @returns cancels the call.
   */
  after(ms: number, run: () => void): () => void
  /**
   * Calls `run` every so many milliseconds, for the first time after as many.
   * @returns ends the calls.
   */
  every(ms: number, run: () => void): () => void
}
