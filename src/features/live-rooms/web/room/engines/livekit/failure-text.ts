import { ConnectionErrorReason } from 'livekit-client'

/** Why LiveKit could not be connected to, in words for whoever wants to join. */
export function failureText(error: unknown): string {
  const { reason, message = '' } = (error ?? {}) as { reason?: number; message?: string }
  if (reason === ConnectionErrorReason.NotAllowed) {
    // The claims exp and nbf (RFC 7519) are named in what the server answers.
    return /expired|not (valid )?yet|\((exp|nbf|iat)\)/i.test(message)
      ? failureTexts.clock
      : failureTexts.key
  }
  return unreachable.has(reason ?? -1) ? failureTexts.unreachable : failureTexts.blocked
}

export const failureTexts = {
  key: 'The academy’s video service refuses the academy’s key. Please tell the office; whoever looks after the server finds the cause there.',
  clock:
    'The academy’s server and its video service disagree about what time it is. Please tell the office; one of their clocks has to be set.',
  unreachable:
    'The academy’s video service does not answer. Try again in a minute; if other rooms do not open either, please tell the office.',
  blocked:
    'Sound and picture could not be connected from here. Try again, or try another network, such as your phone’s hotspot.',
}

const unreachable: ReadonlySet<number> = new Set([
  ConnectionErrorReason.ServerUnreachable,
  ConnectionErrorReason.Timeout,
  ConnectionErrorReason.WebSocket,
  ConnectionErrorReason.ServiceNotFound,
])
