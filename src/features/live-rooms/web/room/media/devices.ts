/** Why there is no picture or no sound of one's own. */
export type DeviceTrouble = 'refused' | 'none' | 'busy'

export type DeviceKind = 'microphone' | 'camera'

/**
 * Music as it is: what browsers do to speech (echo cancellation, noise suppression, gain) takes a
 * sustained note for noise.
 */
const unprocessed = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 2,
}

/** @throws {DeviceTrouble} */
export async function openDevice(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : {}
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'microphone'
        ? { audio: { ...unprocessed, ...chosen } }
        : {
            video: {
              width: { ideal: 640 },
              height: { ideal: 360 },
              frameRate: { max: 30 },
              ...chosen,
            },
          },
    )
    const [track] = stream.getTracks()
    if (!track) throw 'none' satisfies DeviceTrouble
    // A player's fingers and a page of notes before a smooth picture.
    track.contentHint = kind === 'microphone' ? 'music' : ''
    return track
  } catch (error) {
    throw troubleOf(error)
  }
}

/** @throws {DeviceTrouble} */
export async function openScreen(): Promise<MediaStreamTrack> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 15 } },
    })
    const [track] = stream.getVideoTracks()
    if (!track) throw 'none' satisfies DeviceTrouble
    track.contentHint = 'detail'
    return track
  } catch (error) {
    throw troubleOf(error)
  }
}

/** Without a page that is served safely there is no such thing at all. */
export const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** The devices to choose from; before one was allowed browsers keep their names to themselves. */
export async function listDevices(kind: DeviceKind) {
  const wanted = kind === 'microphone' ? 'audioinput' : 'videoinput'
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return all
    .filter(({ kind: it, deviceId }) => it === wanted && deviceId)
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${kind} ${index + 1}` }))
}

function troubleOf(error: unknown): DeviceTrouble {
  if (error === 'none') return 'none'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}
