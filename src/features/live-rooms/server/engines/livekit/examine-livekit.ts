import { httpAddressOf, type LiveKitAccess, openService } from './livekit-service.ts'

/** A token is refused by a clock that differs by more than a minute. */
const maxSecondsApart = 30

/**
 * Why classes cannot be carried by the LiveKit of these settings, as far as this server can tell:
 * whether pages reach it only they know. Undefined: it answers and takes the key.
 */
export async function examineLiveKit(settings: LiveKitAccess) {
  const { url } = settings
  const apart = await secondsApart(httpAddressOf(url))
  if (apart === undefined) return `LiveKit does not answer at ${url} (LIVEKIT_URL).`
  if (Math.abs(apart) > maxSecondsApart) {
    return `LiveKit’s clock is ${Math.abs(apart)} seconds ${apart > 0 ? 'ahead of' : 'behind'} the server’s, and its tokens are refused. Let both machines set their clocks by the network (timedatectl set-ntp true).`
  }
  try {
    await openService(settings).listRooms(['examined'])
    return undefined
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    return status === 401 || status === 403
      ? `LiveKit at ${url} refuses the key: LIVEKIT_API_KEY and LIVEKIT_API_SECRET have to stand in its own settings too.`
      : `LiveKit at ${url} does not do what it is asked: ${message}.`
  }
}

/** How far its clock is ahead of this one, by the Date of an answer (RFC 9110, section 6.6.1). */
async function secondsApart(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (!answer) return undefined
  return Number.isNaN(date) ? 0 : Math.round((date - Date.now()) / 1000)
}
