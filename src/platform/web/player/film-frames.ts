/** How long a film's pictures stand: a file does not tell a page, so it is seen while the film plays. */
export class FilmFrames {
  #shortestMs = Infinity

  follow(media: HTMLMediaElement, signal: AbortSignal) {
    if (!(media instanceof HTMLVideoElement) || !('requestVideoFrameCallback' in media)) return
    let before: number | undefined
    const see = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (signal.aborted) return
      const stood = before === undefined ? 0 : (mediaTime - before) * 1000
      // Pictures may be left out, and jumps are longer.
      if (!media.paused && stood > 4) this.#shortestMs = Math.min(this.#shortestMs, stood)
      before = mediaTime
      media.requestVideoFrameCallback(see)
    }
    media.requestVideoFrameCallback(see)
  }

  /** As in most films until it is known. */
  lengthMs() {
    return Number.isFinite(this.#shortestMs) ? this.#shortestMs : 1000 / 30
  }
}
