import { isIPv4, isIPv6 } from 'node:net'
import { relayFoundation } from '../../../../media-types.ts'

/**
 * The candidates that browsers are told, as in SDP. With an announced address that is the only one:
 * the others are of the private network behind it. A machine without any network still reaches
 * itself. Browsers use either these or those at the TURN proxy, where there is one.
 */
export function announcedCandidates(
  gathered: string[],
  {
    port,
    address,
    turnPort,
  }: { port: number; address: string | undefined; turnPort: number | undefined },
) {
  const own = address
    ? [host(address, port)]
    : gathered.length > 0
      ? gathered
      : [host('127.0.0.1', port)]
  return turnPort === undefined ? own : [...own, ...atTurnProxy(own, turnPort)]
}

/** The same candidates at the port of the TURN proxy. */
function atTurnProxy(candidates: readonly string[], turnPort: number) {
  return candidates
    .map((candidate) => candidate.split(' '))
    .filter(([, , , , address = '']) => isIPv4(address))
    .map(([foundation, part, protocol, priority, address, , ...type]) =>
      [relayFoundation + foundation, part, protocol, priority, address, turnPort, ...type].join(
        ' ',
      ),
    )
}

/** A host candidate (RFC 8839, section 5.1); preference as RFC 8421 has it. */
const host = (address: string, port: number) =>
  `1 1 UDP ${isIPv6(address) ? 2_122_262_783 : 2_122_317_823} ${address} ${port} typ host`
