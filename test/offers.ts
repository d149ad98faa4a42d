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
export const extensions = { level: 1, transport: 3, mid: 4, rid: 5 } as const

/** Adds them to an offer of node-datachannel, which does not. */
/** The names of a camera's layers, the smallest picture first. */
export const layers = ['l', 'm', 'h'] as const

/** Makes the camera of an offer simulcast (RFC 8853); its packets name their layer by `layerHeader`. */
export const withLayers = (offer: string) =>
  offer.replace('a=mid:1\r\n', (line) =>
    [
      line,
      `a=extmap:${extensions.mid} urn:ietf:params:rtp-hdrext:sdes:mid\r\n`,
      `a=extmap:${extensions.rid} urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id\r\n`,
      ...layers.map((rid) => `a=rid:${rid} send\r\n`),
      `a=simulcast:send ${layers.join(';')}\r\n`,
    ].join(''),
  )

/** The header extensions of a camera's packet (RFC 8285, section 4.2): its mid and its layer. */
export const layerHeader = (rid: (typeof layers)[number]) =>
  Buffer.from([0xbe, 0xde, 0, 1, extensions.mid << 4, 0x31, extensions.rid << 4, rid.charCodeAt(0)])

export const withExtensions = (offer: string) =>
  offer.replace(/a=mid:\d\r\n/g, (line) =>
    [
      line,
      `a=extmap:${extensions.level} urn:ietf:params:rtp-hdrext:ssrc-audio-level\r\n`,
      `a=extmap:${extensions.transport} http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01\r\n`,
    ].join(''),
  )
