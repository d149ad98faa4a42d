import type { PeerConnection } from 'node-datachannel'

/** The offer or answer of a node-datachannel connection, with its candidates. */
export async function gathered(connection: PeerConnection) {
  await new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve()
    })
    if (connection.gatheringState() === 'complete') resolve()
  })
  return connection.localDescription()?.sdp ?? ''
}

/** The ids of the header extensions that browsers offer and the engine reads. */
export const extensions = { level: 1, transport: 3 } as const

/** Adds them to an offer of node-datachannel, which does not. */
export const withExtensions = (offer: string) =>
  offer.replace(/a=mid:\d\r\n/g, (line) =>
    [
      line,
      `a=extmap:${extensions.level} urn:ietf:params:rtp-hdrext:ssrc-audio-level\r\n`,
      `a=extmap:${extensions.transport} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01\r\n`,
    ].join(''),
  )
