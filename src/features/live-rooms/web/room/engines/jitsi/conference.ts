import type { JitsiJoinInfo } from '../../../../engines/jitsi.ts'
import type { ParticipantState } from '../../../../room-messages.ts'
import { roomTexts } from '../../../../room-rules.ts'
import type { DevicePreferences } from '../../own-devices.ts'
import { type JitsiApi, loadJitsi } from './api.ts'
import { settingsFor } from './settings.ts'

export type Handlers = {
  /** Its frame opens the devices next. @returns what is wished of them. */
  onOpening(): DevicePreferences
  /** How many are in it; undefined: oneself is not. */
  onCount(participants: number | undefined): void
  /** What of oneself is on has changed. */
  onDevicesChanged(change: Partial<Omit<ParticipantState, 'hand'>>): void
  onHandRaised(hand: boolean): void
  /** Who hangs up there leaves the room. */
  onLeft(): void
  onFailed(reason: string): void
}

/** Puts a room of Jitsi into a container, for as long as it is not closed. */
export function openConference(
  { domain, script, room, name, token }: JitsiJoinInfo,
  container: HTMLElement | null,
  on: Handlers,
) {
  let api: JitsiApi | undefined
  let isOver = false
  loadJitsi(script).then(
    (Api) => {
      if (isOver) return
      if (!container?.isConnected) return fail(roomTexts.noContainer)
      try {
        const preferences = on.onOpening()
        const { microphone, camera } = preferences.names
        api = new Api(domain, {
          roomName: room,
          parentNode: container,
          userInfo: { displayName: name },
          configOverwrite: settingsFor(preferences),
          devices: {
            ...(microphone && { audioInput: microphone }),
            ...(camera && { videoInput: camera }),
          },
          lang: 'en',
          ...(token && { jwt: token }),
        })
        listen(api)
        // Who does not see it finds it by its name.
        container.querySelector('iframe')?.setAttribute('title', 'Video of the class')
      } catch {
        fail(roomTexts.noJaas)
      }
    },
    () => fail(roomTexts.noJaas),
  )

  return {
    async mute() {
      if ((await api?.isAudioMuted()) === false) api?.executeCommand('toggleAudio')
    },
    close,
  }

  function listen(onOpen: JitsiApi) {
    let own: string | undefined
    const count = () => on.onCount(own === undefined ? own : onOpen.getNumberOfParticipants())
    onOpen.addListener('videoConferenceJoined', ({ id }) => {
      own = id
      count()
      // It may be closed before it has answered.
      check(onOpen).catch(() => {})
    })
    onOpen.addListener('participantJoined', count)
    onOpen.addListener('participantLeft', count)
    onOpen.addListener('audioMuteStatusChanged', ({ muted }) =>
      on.onDevicesChanged({ microphone: !muted }),
    )
    onOpen.addListener('videoMuteStatusChanged', ({ muted }) =>
      on.onDevicesChanged({ camera: !muted }),
    )
    onOpen.addListener('screenSharingStatusChanged', ({ on: screen }) =>
      on.onDevicesChanged({ screen }),
    )
    onOpen.addListener('raiseHandUpdated', ({ id, handRaised }) => {
      if (id === own) on.onHandRaised(Boolean(handRaised))
    })
    onOpen.addListener('videoConferenceLeft', leave)
    onOpen.addListener('readyToClose', leave)
  }

  /** It tells of what changes, and not how it begins. */
  async function check(onOpen: JitsiApi) {
    const [isMuted, isDark] = await Promise.all([onOpen.isAudioMuted(), onOpen.isVideoMuted()])
    if (!isOver) on.onDevicesChanged({ microphone: !isMuted, camera: !isDark })
  }

  function leave() {
    if (!isOver) on.onLeft()
    isOver = true
  }

  function fail(reason: string) {
    if (!isOver) on.onFailed(reason)
    close()
  }

  function close() {
    isOver = true
    api?.dispose()
    api = undefined
  }
}
