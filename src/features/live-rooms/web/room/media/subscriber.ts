import { forMusic } from './sdp.ts'

/** The connection on which the others' tracks are received, in slots with a mid each. */
export function openSubscriber(settings: RTCConfiguration) {
  const connection = new RTCPeerConnection(settings)
  const streams = new Map<string, MediaStream>()
  connection.ontrack = ({ track, transceiver }) => {
    if (transceiver.mid) streams.set(transceiver.mid, new MediaStream([track]))
  }
  return {
    connection,
    async answer(offer: string) {
      await connection.setRemoteDescription({ type: 'offer', sdp: offer })
      const { sdp = '' } = await connection.createAnswer()
      const answer = forMusic(sdp)
      await connection.setLocalDescription({ type: 'answer', sdp: answer })
      return answer
    },
    async addCandidates(candidates: readonly { candidate: string; mid: string }[]) {
      for (const { candidate, mid } of candidates) {
        await connection.addIceCandidate({ candidate, sdpMid: mid })
      }
    },
    /** The stream of a slot; it stays the same when another track fills the slot. */
    streamAt: (mid: string) => streams.get(mid),
    close: () => connection.close(),
  }
}
