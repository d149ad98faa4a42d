/**
 * The part of Jitsi's IFrame API that is used, as its handbook documents it
 * (jitsi.github.io/handbook/docs/dev-guide/dev-guide-iframe).
 */
export type JitsiApi = {
  addListener<Name extends keyof JitsiEvents>(
    event: Name,
    listener: (event: JitsiEvents[Name]) => void,
  ): void
  executeCommand(command: 'toggleAudio' | 'toggleVideo' | 'toggleRaiseHand'): void
  getNumberOfParticipants(): number
  isAudioMuted(): Promise<boolean>
  isVideoMuted(): Promise<boolean>
  dispose(): void
}

type JitsiEvents = {
  videoConferenceJoined: { id: string }
  videoConferenceLeft: unknown
  readyToClose: unknown
  participantJoined: unknown
  participantLeft: unknown
  audioMuteStatusChanged: { muted: boolean }
  videoMuteStatusChanged: { muted: boolean }
  screenSharingStatusChanged: { on: boolean }
  /** The time when it was raised; 0: lowered. */
  raiseHandUpdated: { id: string; handRaised: number }
}

type JitsiOptions = {
  roomName: string
  parentNode: HTMLElement
  userInfo: { displayName: string }
  configOverwrite: object
  /** Labels of the devices; undefined: Jitsi's choice. */
  devices: { audioInput?: string; videoInput?: string }
  lang: string
  jwt?: string
}

type JitsiMeetExternalAPI = new (domain: string, options: JitsiOptions) => JitsiApi

const given = globalThis as { JitsiMeetExternalAPI?: JitsiMeetExternalAPI }

let loading: Promise<JitsiMeetExternalAPI> | undefined

/** Loads Jitsi's script once, and again after a failure. */
export function loadJitsi(address: string) {
  loading ??= load(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(address: string) {
  return new Promise<JitsiMeetExternalAPI>((resolve, reject) => {
    const script = document.createElement('script')
    const end = () => {
      clearTimeout(timer)
      const { JitsiMeetExternalAPI: Api } = given
      if (Api) return resolve(Api)
      script.remove()
      reject(new Error('Jitsi’s script did not load.'))
    }
    const timer = setTimeout(end, timeoutMs)
    script.onload = end
    script.onerror = end
    script.src = address
    document.head.append(script)
  })
}

const timeoutMs = 15_000
