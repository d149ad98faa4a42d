import type { MediaEngine } from './media-engine.ts'

/** An engine that never works, for the reason given: people meet and write, and read why. */
export function withoutMedia(trouble: string): MediaEngine {
  const refuse = () => Promise.reject(new Error(trouble))
  return {
    trouble,
    enter() {},
    publish: refuse,
    offer: refuse,
    answer: refuse,
    allow() {},
    watch() {},
    favour() {},
    leave() {},
    close: () => Promise.resolve(),
  }
}
