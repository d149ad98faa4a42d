import type { DevicePreferences } from '../../own-devices.ts'

/**
 * How Jitsi is set for a class (config.js of jitsi-meet has what each means): music as it is, nothing
 * that the academy has itself, and no questions at a second door.
 */
export const settingsFor = (preferences: Pick<DevicePreferences, 'microphone' | 'camera'>) => ({
  startWithAudioMuted: !preferences.microphone,
  startWithVideoMuted: !preferences.camera,

  // What takes a held note for noise is off; Opus has no use for more bits.
  audioQuality: { stereo: true, opusMaxAverageBitrate: 510_000 },
  disableAP: true,
  disableAEC: true,
  disableNS: true,
  disableAGC: true,
  disableHPF: true,
  enableNoisyMicDetection: false,

  // Its door is ours.
  prejoinConfig: { enabled: false },
  prejoinPageEnabled: false,
  disableDeepLinking: true,
  requireDisplayName: false,
  readOnlyName: true,
  disableProfile: true,
  hideConferenceSubject: true,
  enableInsecureRoomNameWarning: false,

  // Chat, people, invitations and recordings are ours; removing goes by our line.
  toolbarButtons: [
    'microphone',
    'camera',
    'desktop',
    'raisehand',
    'tileview',
    'fullscreen',
    'select-background',
    'videoquality',
    'settings',
    'hangup',
  ],
  disableInviteFunctions: true,
  disablePolls: true,
  disableReactions: true,
  remoteVideoMenu: { disableKick: true, disableGrantModerator: true, disablePrivateChat: 'all' },
  breakoutRooms: { hideAddRoomButton: true },
  localRecording: { disable: true },
  recordingService: { enabled: false },
  liveStreaming: { enabled: false },
  transcription: { enabled: false },

  // Nobody else is told who is in a class.
  disableThirdPartyRequests: true,
  gravatar: { disabled: true },
  analytics: { disabled: true },
  doNotStoreRoom: true,
  feedbackPercentage: 0,
})
