import { relayFoundation } from '../../../media-types.ts'

/**
 * Asks for music instead of speech: two channels and as many bits as Opus has use for. Browsers
 * send what the other side asks for (RFC 7587, section 6.1), so it is written into their offers and
 * into what answers them.
 */
export function forMusic(sdp: string): string {
  const opus = /a=rtpmap:(\d+) opus\/48000\/2/i.exec(sdp)?.[1]
  if (!opus) return sdp
  return sdp
    .split('\r\n')
    .flatMap((line) => {
      if (line.startsWith(`a=fmtp:${opus} `)) return [withSettings(line)]
      // Lost packets of music are requested again (RFC 4585, section 4.2).
      if (line.startsWith(`a=rtpmap:${opus} `) && !sdp.includes(`a=rtcp-fb:${opus} nack`)) {
        return [line, `a=rtcp-fb:${opus} nack`]
      }
      return [line]
    })
    .join('\r\n')
}

function withSettings(line: string) {
  const [head, ...settings] = line.split(/[ ;]+/)
  const stored = settings.filter(
    (setting) => !overridden.some((name) => setting.startsWith(`${name}=`)),
  )
  return `${head} ${[...stored, ...music].join(';')}`
}

const music = ['stereo=1', 'sprop-stereo=1', 'maxaveragebitrate=510000']
const overridden = ['stereo', 'sprop-stereo', 'maxaveragebitrate']

/** A description with only the candidates for clients behind a TURN server, or only the others. */
export const withCandidatesFor = (sdp: string, byRelay: boolean) =>
  sdp
    .split('\r\n')
    .filter(
      (line) => !line.startsWith('a=candidate:') || isRelayCandidate(line.slice(2)) === byRelay,
    )
    .join('\r\n')

/** Whether a candidate, which begins with `candidate:`, is for clients behind a TURN server. */
export const isRelayCandidate = (candidate: string) =>
  candidate.startsWith(`candidate:${relayFoundation}`)
