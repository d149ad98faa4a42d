import { useEffect, useRef, useState } from 'react'
import type { SoundFacts } from '#platform/sound.ts'
import { claimSound } from '#platform/web/player/sounding.ts'
import { type DeviceTrouble, openDevice } from '#platform/web/sound/devices.ts'
import { convert } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { maxVoiceNoteMinutes } from '../../rules.ts'
import { recordedEnding, recordedType, soundBitsPerSecond } from '../recorder/take-rules.ts'

export type VoiceNote = { file: File; facts: SoundFacts }

/** Why there is no voice note. */
export type VoiceTrouble = DeviceTrouble | 'nothing' | 'no-recorder'

type Running = { recorder: MediaRecorder; track: MediaStreamTrack }

/**
 * Records a voice note, for which the microphone is open as long as it is recorded: speech or a played
 * example, so unprocessed. It ends by itself after five minutes.
 * @param kept one that was recorded before and not sent.
 */
export function useVoiceRecorder(kept: () => VoiceNote | undefined) {
  const [phase, setPhase] = useState<'idle' | 'opening' | 'recording' | 'reading'>('idle')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [note, setNote] = useState(kept)
  const [trouble, setTrouble] = useState<VoiceTrouble>()
  const running = useRef<Running>(undefined)
  /** Counts the recordings, so that what was called off or left changes nothing any more. */
  const attempt = useRef(0)

  const discard = () => {
    attempt.current += 1
    running.current?.recorder.stop()
    running.current = undefined
    setPhase('idle')
    setNote(undefined)
    setTrouble(undefined)
  }
  useEffect(
    () => () => {
      attempt.current += 1
      running.current?.recorder.stop()
    },
    [],
  )

  async function start() {
    discard()
    const own = attempt.current
    const isOver = () => attempt.current !== own
    if (typeof MediaRecorder === 'undefined') return setTrouble('no-recorder')
    // What sounds would be recorded too; who plays along with the take starts it again.
    claimSound({ pause() {} })
    setPhase('opening')
    let opened: MediaStreamTrack | undefined
    try {
      const microphone = await openDevice('microphone', 'music')
      opened = microphone
      if (isOver()) return
      const recorded = await record(microphone, (it) => {
        running.current = it
        setTrack(microphone)
        setPhase('recording')
      })
      if (isOver()) return
      running.current = undefined
      microphone.stop()
      setPhase('reading')
      const made = await noteOf(recorded)
      if (isOver()) return
      setNote(made)
      if (!made) setTrouble('nothing')
    } catch (error) {
      if (!isOver()) setTrouble(typeof error === 'string' ? (error as DeviceTrouble) : 'nothing')
    } finally {
      // Also where the recorder refuses it: it is off as soon as nothing is recorded.
      opened?.stop()
    }
    if (!isOver()) setPhase('idle')
  }
  return {
    phase,
    /** What is heard while it is recorded. */
    track,
    note,
    trouble,
    start: () => void start(),
    stop: () => running.current?.recorder.stop(),
    discard,
  }
}

/** Records until it is stopped, unplugged or full. */
function record(track: MediaStreamTrack, onStart: (running: Running) => void) {
  return new Promise<Blob>((resolve, reject) => {
    const type = recordedType('sound', (it) => MediaRecorder.isTypeSupported(it))
    const recorder = new MediaRecorder(new MediaStream([track]), {
      ...(type && { mimeType: type }),
      audioBitsPerSecond: soundBitsPerSecond,
    })
    const pieces: Blob[] = []
    const full = setTimeout(() => recorder.stop(), maxVoiceNoteMinutes * 60_000)
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onerror = () => reject(new Error('The recording has failed.'))
    recorder.onstop = () => {
      clearTimeout(full)
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
    recorder.start(1000)
    onStart({ recorder, track })
  })
}

const name = 'Voice note'

/** As a file that says how long it lasts, where this browser can write one. Undefined: nothing is in it. */
async function noteOf(recorded: Blob): Promise<VoiceNote | undefined> {
  const { type } = recorded
  const file =
    (await convert(recorded, { name })) ??
    new File([recorded], `${name}.${recordedEnding(type, 'sound')}`, { type })
  const read = await readSound(file)
  return read && { file, facts: read.facts }
}
