/** What a microphone is for. */
type SoundMode = 'music' | 'talk'

/** Why a device could not be opened. */
export type DeviceTrouble = 'refused' | 'none' | 'busy'

export type DeviceKind = 'microphone' | 'camera'

/** What can be chosen among several. */
export type ChoiceKind = DeviceKind | 'loudspeaker'

/**
 * Music unprocessed: what browsers do to speech (echo cancellation, noise suppression, gain) takes
 * a sustained note for noise.
 */
const unprocessed = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 2,
}

/** Talk as in any meeting, also over loudspeakers. */
const processed = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
}

/** @throws {DeviceTrouble} */
export async function openDevice(
  kind: DeviceKind,
  sound: SoundMode,
  deviceId?: string,
): Promise<MediaStreamTrack> {
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : {}
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'microphone'
        ? { audio: { ...(sound === 'music' ? unprocessed : processed), ...chosen } }
        : {
            video: {
              width: { ideal: 1280 },
              height: { ideal: 720 },
              frameRate: { max: 30 },
              ...chosen,
            },
          },
    )
    const [track] = stream.getTracks()
    if (!track) throw 'none' satisfies DeviceTrouble
    if (kind === 'microphone') track.contentHint = soundHints[sound]
    return track
  } catch (error) {
    throw troubleOf(error)
  }
}

const soundHints: Record<SoundMode, string> = { music: 'music', talk: 'speech' }

/** What getDisplayMedia takes and TypeScript does not know yet. */
type ScreenOptions = DisplayMediaStreamOptions & {
  audio: MediaTrackConstraints & { restrictOwnAudio: boolean }
  systemAudio: 'include'
}

/**
 * A tab, a window or the whole screen, with the sound that the browser gives with it.
 * @throws {DeviceTrouble}
 */
export async function openScreen() {
  const options: ScreenOptions = {
    video: { frameRate: { max: 15 } },
    // Without what this page plays, or the others would hear themselves back.
    audio: { ...unprocessed, restrictOwnAudio: true },
    systemAudio: 'include',
  }
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia(options)
    const [screen] = stream.getVideoTracks()
    const [sound = null] = stream.getAudioTracks()
    if (!screen) throw 'none' satisfies DeviceTrouble
    screen.contentHint = 'detail'
    if (sound) sound.contentHint = 'music'
    return { screen, sound }
  } catch (error) {
    throw troubleOf(error)
  }
}

/** Insecure pages have no such API at all. */
export const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** Safari and older browsers play where the system does. */
export const canChooseLoudspeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** The devices to choose from; browsers hide their labels until one was allowed. */
export async function listDevices(kind: ChoiceKind) {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return all
    .filter(({ kind: it, deviceId }) => it === mediaKinds[kind] && deviceId)
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${kind} ${index + 1}` }))
}

const mediaKinds: Record<ChoiceKind, MediaDeviceKind> = {
  microphone: 'audioinput',
  camera: 'videoinput',
  loudspeaker: 'audiooutput',
}

function troubleOf(error: unknown): DeviceTrouble {
  if (error === 'none') return 'none'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}
