/** Whether a connection has any two addresses left to try; one that has none is never made. */
export const hasCandidatePair = async (connection: RTCPeerConnection) =>
  [...(await readStats(connection)).values()].some(
    ({ type, state }) => type === 'candidate-pair' && state !== 'failed',
  )

/** Whether a connection stands by a relay that is reached over TCP. */
export const usesTcpRelay = async (connection: RTCPeerConnection) =>
  isTcpRelay(await readStats(connection))

/** Whether what a connection says of itself has it on such a detour. */
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
