import type { JitsiJoinInfo } from '../../../../engines/jitsi.ts'
import type { ParticipantState } from '../../../../room-messages.ts'
import { roomTexts } from '../../../../room-rules.ts'
import type { DevicePreferences } from '../../own-devices.ts'
import type { HostActionMessage } from '../../room-state.ts'
import { type JitsiApi, loadJitsi } from './api.ts'
import { settingsFor } from './settings.ts'

export type Handlers = {
  /**
   * The frame opens the devices next.
   * @returns which of them should be on.
   */
  onOpening(): DevicePreferences
  /** The number of participants; undefined: the user has not joined. */
  onCount(participants: number | undefined): void
  /** The user's devices have changed. */
  onDevicesChanged(change: Partial<Omit<ParticipantState, 'hand'>>): void
  onHandRaised(hand: boolean): void
  /** The user has hung up in the frame, which leaves the room. */
  onLeft(): void
  onFailed(reason: string): void
}

/** Opens a Jitsi room in a container until it is closed. */
export function openConference(
  { domain, script, room, name, token }: JitsiJoinInfo,
  container: HTMLElement | null,
  handlers: Handlers,
) {
  let api: JitsiApi | undefined
  let isOver = false
  let isHandRaised = false
  loadJitsi(script).then(
    (Api) => {
      if (isOver) return
      if (!container?.isConnected) return fail(roomTexts.noContainer)
      try {
        const preferences = handlers.onOpening()
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
        // Screen readers find the frame by its title.
        container.querySelector('iframe')?.setAttribute('title', 'Video of the class')
      } catch {
        fail(roomTexts.noJaas)
      }
    },
    () => fail(roomTexts.noJaas),
  )

  return {
    /** Does what a host asked of the user. */
    async obey(action: HostActionMessage['type']) {
      const isMute = action === 'muted' || action === 'kept-muted'
      if (isMute && (await api?.isAudioMuted()) === false) api?.executeCommand('toggleAudio')
      if (action === 'camera-stopped' && (await api?.isVideoMuted()) === false)
        api?.executeCommand('toggleVideo')
      if (action === 'hand-lowered' && isHandRaised) api?.executeCommand('toggleRaiseHand')
    },
    close,
  }

  function listen(opened: JitsiApi) {
    let own: string | undefined
    const count = () => handlers.onCount(own === undefined ? own : opened.getNumberOfParticipants())
    opened.addListener('videoConferenceJoined', ({ id }) => {
      own = id
      count()
      // The frame may be closed before it answers.
      check(opened).catch(() => {})
    })
    opened.addListener('participantJoined', count)
    opened.addListener('participantLeft', count)
    opened.addListener('audioMuteStatusChanged', ({ muted }) =>
      handlers.onDevicesChanged({ microphone: !muted }),
    )
    opened.addListener('videoMuteStatusChanged', ({ muted }) =>
      handlers.onDevicesChanged({ camera: !muted }),
    )
    opened.addListener('screenSharingStatusChanged', ({ on: screen }) =>
      handlers.onDevicesChanged({ screen }),
    )
    opened.addListener('raiseHandUpdated', ({ id, handRaised }) => {
      if (id !== own) return
      isHandRaised = Boolean(handRaised)
      handlers.onHandRaised(isHandRaised)
    })
    opened.addListener('videoConferenceLeft', leave)
    opened.addListener('readyToClose', leave)
  }

  /** Jitsi has events for changes, but not for the initial state. */
  async function check(opened: JitsiApi) {
    const [isMuted, isDark] = await Promise.all([opened.isAudioMuted(), opened.isVideoMuted()])
    if (!isOver) handlers.onDevicesChanged({ microphone: !isMuted, camera: !isDark })
  }

  function leave() {
    if (!isOver) handlers.onLeft()
    isOver = true
  }

  function fail(reason: string) {
    if (!isOver) handlers.onFailed(reason)
    close()
  }

  function close() {
    isOver = true
    api?.dispose()
    api = undefined
  }
}
