import type { Codecs } from '#platform/web/sound/read-codecs.ts'
import type { Unreadable } from '#platform/web/sound/why-unreadable.ts'
import { takeFile } from '../rules.ts'

/** Why a file cannot be handed in, and what can be done: one sentence for each cause. */
export function unreadableText(why: Unreadable) {
  switch (why.cause) {
    case 'container':
      return takeFile.words.unknown
    case 'damaged':
      return 'This file is damaged and cannot be read. Please save it again in the app that it comes from.'
    case 'too-long':
      return 'This file lasts longer than 12 hours. Please hand in a part of it.'
    case 'codec':
      if (why.codec === 'Apple Lossless') return appleLossless
      return why.isKnown
        ? `This browser cannot read ${why.codec}. Please hand it in with Chrome, Safari or Firefox.`
        : `Browsers cannot read ${why.codec}. Please export the file with AAC or MP3 sound.`
  }
}

const appleLossless =
  'Browsers cannot read Apple Lossless. In the Music app choose File, Convert, Create AAC Version. Before the next recording set Audio Quality to Compressed in the settings of Voice Memos, or Quality to High in GarageBand’s export.'

/** What is said of a file that this browser cannot turn into one that all play. */
export function playedBySome({ sound, picture }: Codecs) {
  if (picture === 'H.264' || !picture)
    return `Some phones and computers cannot play ${sound ?? 'this file'}. Exported with AAC sound it plays everywhere.`
  return `Some browsers cannot show this picture (${picture}). Its sound plays everywhere. ${adviceFor(picture)}`
}

const adviceFor = (picture: string) =>
  picture === 'HEVC'
    ? 'For the next film choose Most Compatible on an iPhone, in Settings, Camera, Formats.'
    : 'Exported with H.264 it is shown everywhere.'
