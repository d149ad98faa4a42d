import type { JitsiJoinInfo } from '../../../../engines/jitsi.ts'
import type { Shown } from '../../../../room-messages.ts'
import { roomWords } from '../../../../room-rules.ts'
import type { Wishes } from '../../own-devices.ts'
import { type JitsiApi, loadJitsi } from './api.ts'
import { settingsFor } from './settings.ts'

export type Hearing = {
  /** Its frame opens the devices next. @returns what is wished of them. */
  opens(): Wishes
  /** How many are in it; undefined: oneself is not. */
  counted(participants: number | undefined): void
  /** What of oneself is on has changed. */
  shows(change: Partial<Omit<Shown, 'hand'>>): void
  raises(hand: boolean): void
  /** Who hangs up there leaves the room. */
  left(): void
  failed(reason: string): void
}

/** Puts a room of Jitsi into a container, for as long as it is not closed. */
export function openConference(
  { domain, script, room, name, token }: JitsiJoinInfo,
  container: HTMLElement | null,
  on: Hearing,
) {
  let api: JitsiApi | undefined
  let isOver = false
  loadJitsi(script).then(
    (Api) => {
      if (isOver) return
      if (!container?.isConnected) return fail(roomWords.noContainer)
      try {
        const wishes = on.opens()
        const { microphone, camera } = wishes.names
        api = new Api(domain, {
          roomName: room,
          parentNode: container,
          userInfo: { displayName: name },
          configOverwrite: settingsFor(wishes),
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
        fail(roomWords.noJaas)
      }
    },
    () => fail(roomWords.noJaas),
  )

  return {
    async mute() {
      if ((await api?.isAudioMuted()) === false) api?.executeCommand('toggleAudio')
    },
    close,
  }

  function listen(opened: JitsiApi) {
    let own: string | undefined
    const count = () => on.counted(own === undefined ? own : opened.getNumberOfParticipants())
    opened.addListener('videoConferenceJoined', ({ id }) => {
      own = id
      count()
      // It may be closed before it has answered.
      look(opened).catch(() => {})
    })
    opened.addListener('participantJoined', count)
    opened.addListener('participantLeft', count)
    opened.addListener('audioMuteStatusChanged', ({ muted }) => on.shows({ microphone: !muted }))
    opened.addListener('videoMuteStatusChanged', ({ muted }) => on.shows({ camera: !muted }))
    opened.addListener('screenSharingStatusChanged', ({ on: screen }) => on.shows({ screen }))
    opened.addListener('raiseHandUpdated', ({ id, handRaised }) => {
      if (id === own) on.raises(Boolean(handRaised))
    })
    opened.addListener('videoConferenceLeft', leave)
    opened.addListener('readyToClose', leave)
  }

  /** It tells of what changes, and not how it begins. */
  async function look(opened: JitsiApi) {
    const [isMuted, isDark] = await Promise.all([opened.isAudioMuted(), opened.isVideoMuted()])
    if (!isOver) on.shows({ microphone: !isMuted, camera: !isDark })
  }

  function leave() {
    if (!isOver) on.left()
    isOver = true
  }

  function fail(reason: string) {
    if (!isOver) on.failed(reason)
    close()
  }

  function close() {
    isOver = true
    api?.dispose()
    api = undefined
  }
}
