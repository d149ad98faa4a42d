import type { DevicePreferences } from '../../own-devices.ts'

/**
 * Jitsi's configuration for a class (config.js of jitsi-meet documents it): music unprocessed,
 * nothing that the academy has itself, and no page of its own before joining.
 */
export const settingsFor = (preferences: Pick<DevicePreferences, 'microphone' | 'camera'>) => ({
  startWithAudioMuted: !preferences.microphone,
  startWithVideoMuted: !preferences.camera,

  // Speech processing is off, since it takes a held note for noise; Opus has no use for more bits.
  audioQuality: { stereo: true, opusMaxAverageBitrate: 510_000 },
  disableAP: true,
  disableAEC: true,
  disableNS: true,
  disableAGC: true,
  disableHPF: true,
  enableNoisyMicDetection: false,

  // Jitsi's own entry page is off.
  prejoinConfig: { enabled: false },
  prejoinPageEnabled: false,
  disableDeepLinking: true,
  requireDisplayName: false,
  readOnlyName: true,
  disableProfile: true,
  hideConferenceSubject: true,
  enableInsecureRoomNameWarning: false,

  // Chat, people, invitations and recordings are ours; removing goes by our socket.
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

  // No third party learns who is in a class.
  disableThirdPartyRequests: true,
  gravatar: { disabled: true },
  analytics: { disabled: true },
  doNotStoreRoom: true,
  feedbackPercentage: 0,
})
