import { firstAudioBitrate, type VideoQuality } from '../../../media-types.ts'
import type { ServerMessage } from '../../../room-messages.ts'

/** What the server asks for, by the lines and the wishes of those who receive it. */
export type SendSettings = {
  /** Bits a second. */
  audioBitrate: number
  /** Nobody wants more of the camera. */
  videoQuality: VideoQuality
}

/** The messages that change them. */
export type SendMessage = ServerMessage & {
  type: 'audio-bitrate-changed' | 'video-quality-changed'
}

/** Until the server asks for something else. */
export const firstSendSettings: SendSettings = {
  audioBitrate: firstAudioBitrate,
  videoQuality: 'high',
}

export const settingsAfter = (settings: SendSettings, message: SendMessage): SendSettings =>
  message.type === 'audio-bitrate-changed'
    ? { ...settings, audioBitrate: message.bitrate }
    : { ...settings, videoQuality: message.quality }

export const isSendMessage = (message: { type: string }): message is SendMessage =>
  message.type === 'audio-bitrate-changed' || message.type === 'video-quality-changed'
