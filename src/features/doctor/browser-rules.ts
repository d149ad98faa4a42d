import type { Finding } from './finding-types.ts'

/** Where the page was opened elsewhere than where people are sent. */
export const judgeOrigin = (origin: string, publicUrl: string): Finding[] =>
  origin === publicUrl
    ? []
    : [
        {
          topic: 'The academy’s address',
          state: 'look',
          words: `You have opened ${origin}; links in mails lead to ${publicUrl}. Where that is not the same academy, change PUBLIC_URL.`,
        },
      ]

const maxSeconds = 30

/** The server's time beside that of the computer at which somebody reads this, in milliseconds. */
export function judgeBrowserClock(server: number, asked: number, answered: number): Finding[] {
  // The server said its time at some moment between.
  const early = Math.max(0, asked - server)
  const late = Math.max(0, server - answered)
  const seconds = Math.round(Math.max(early, late) / 1000)
  if (seconds <= maxSeconds) return []
  return [
    {
      topic: 'Clock',
      state: 'look',
      words: `The server’s clock is ${seconds} seconds ${early > late ? 'behind' : 'ahead of'} this computer’s. One of them is wrong; on the server, timedatectl says whether it is set by the network.`,
    },
  ]
}
