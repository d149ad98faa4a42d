import type { PeerConnection } from 'node-datachannel'

/** What a connection of node-datachannel offers or answers, once it knows its addresses. */
export async function gathered(connection: PeerConnection) {
  await new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve()
    })
    if (connection.gatheringState() === 'complete') resolve()
  })
  return connection.localDescription()?.sdp ?? ''
}

/** The numbers that packets have for the extensions which browsers offer and the engine reads. */
export const extensions = { level: 1, transport: 3 } as const

/** Names them in an offer, which node-datachannel does not. */
export const withExtensions = (offer: string) =>
  offer.replace(/a=mid:\d\r\n/g, (line) =>
    [
      line,
      `a=extmap:${extensions.level} urn:ietf:params:rtp-hdrext:ssrc-audio-level\r\n`,
      `a=extmap:${extensions.transport} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01\r\n`,
    ].join(''),
  )
