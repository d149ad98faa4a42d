/** Whether a connection has candidate pairs left to try. */
export const hasCandidatePair = async (connection: RTCPeerConnection) =>
  [...(await readStats(connection)).values()].some(
    ({ type, state }) => type === 'candidate-pair' && state !== 'failed',
  )

/** Whether a connection goes through a TURN server over TCP. */
export const usesTcpRelay = async (connection: RTCPeerConnection) =>
  isTcpRelay(await readStats(connection))

/** The same of a connection's statistics. */
export function isTcpRelay(report: ReadonlyMap<string, Stats>) {
  const all = [...report.values()]
  const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  // Firefox marks the pair itself.
  const pair = all.find(
    ({ type, id, selected }) => type === 'candidate-pair' && (chosen ? id === chosen : selected),
  )
  const local = report.get(pair?.localCandidateId ?? '')
  return local?.candidateType === 'relay' && local.relayProtocol !== 'udp'
}

/** How much sound has come, by the mid of its medium. */
export const readSound = async (from: RTCPeerConnection | RTCRtpReceiver) =>
  [...(await from.getStats()).values()]
    .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
    .map(({ mid, bytesReceived, timestamp }) => ({
      slot: String(mid),
      bytes: Number(bytesReceived),
      at: Number(timestamp),
    }))

type Stats = {
  id: string
  type: string
  selectedCandidatePairId?: string
  selected?: boolean
  state?: string
  localCandidateId?: string
  candidateType?: string
  relayProtocol?: string
}

const readStats = async (connection: RTCPeerConnection) =>
  (await connection.getStats()) as unknown as ReadonlyMap<string, Stats>
