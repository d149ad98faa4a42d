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
  joinInfo: JitsiJoinInfo,
  container: HTMLElement | null,
  handlers: Handlers,
) {
  let api: JitsiApi | undefined
  let isOver = false
  let isHandRaised = false
  loadJitsi(joinInfo.script).then(
    (Api) => {
      if (isOver) return
      if (!container?.isConnected) return fail(roomTexts.noContainer)
      try {
        api = new Api(joinInfo.domain, optionsFor(joinInfo, container, handlers.onOpening()))
        listen(api, {
          ...handlers,
          onDevicesChanged: (change) => isOver || handlers.onDevicesChanged(change),
          onHandRaised(hand) {
            isHandRaised = hand
            handlers.onHandRaised(hand)
          },
          onLeft() {
            if (!isOver) handlers.onLeft()
            isOver = true
          },
        })
        // Screen readers find the frame by its title.
        container.querySelector('iframe')?.setAttribute('title', 'Video of the class')
      } catch {
        fail(roomTexts.noJaas)
      }
    },
    () => fail(roomTexts.noJaas),
  )

  function fail(reason: string) {
    if (!isOver) handlers.onFailed(reason)
    close()
  }

  function close() {
    isOver = true
    api?.dispose()
    api = undefined
  }

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
}

function optionsFor(
  { room, name, token }: JitsiJoinInfo,
  parentNode: HTMLElement,
  preferences: DevicePreferences,
) {
  const { microphone, camera } = preferences.names
  return {
    roomName: room,
    parentNode,
    userInfo: { displayName: name },
    configOverwrite: settingsFor(preferences),
    devices: {
      ...(microphone && { audioInput: microphone }),
      ...(camera && { videoInput: camera }),
    },
    lang: 'en',
    ...(token && { jwt: token }),
  }
}

/** Reports the frame's events. */
function listen(api: JitsiApi, handlers: Omit<Handlers, 'onOpening' | 'onFailed'>) {
  let own: string | undefined
  const count = () => handlers.onCount(own === undefined ? own : api.getNumberOfParticipants())
  api.addListener('videoConferenceJoined', ({ id }) => {
    own = id
    count()
    // The frame may be closed before it answers.
    readDevices(api).then(handlers.onDevicesChanged, () => {})
  })
  api.addListener('participantJoined', count)
  api.addListener('participantLeft', count)
  api.addListener('audioMuteStatusChanged', ({ muted }) =>
    handlers.onDevicesChanged({ microphone: !muted }),
  )
  api.addListener('videoMuteStatusChanged', ({ muted }) =>
    handlers.onDevicesChanged({ camera: !muted }),
  )
  api.addListener('screenSharingStatusChanged', ({ on: screen }) =>
    handlers.onDevicesChanged({ screen }),
  )
  api.addListener('raiseHandUpdated', ({ id, handRaised }) => {
    if (id === own) handlers.onHandRaised(Boolean(handRaised))
  })
  api.addListener('videoConferenceLeft', handlers.onLeft)
  api.addListener('readyToClose', handlers.onLeft)
}

/** Jitsi has events for changes, but not for the initial state. */
async function readDevices(api: JitsiApi) {
  const [isMuted, isDark] = await Promise.all([api.isAudioMuted(), api.isVideoMuted()])
  return { microphone: !isMuted, camera: !isDark }
}
