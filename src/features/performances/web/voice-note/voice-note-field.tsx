import { type RefObject, useEffect, useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { LevelMeter } from '#platform/web/sound/level-meter.tsx'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { maxVoiceNoteMinutes } from '../../rules.ts'
import { endTexts, troubleTexts } from '../recorder/texts.ts'
import { useElapsed } from '../recorder/use-elapsed.ts'
import type { useVoiceRecorder, VoiceNote, VoiceTrouble } from './use-voice-recorder.ts'
import { VoiceNotePlayer } from './voice-note-player.tsx'

type Props = {
  recorder: ReturnType<typeof useVoiceRecorder>
  /** Gets the focus while it is recorded, so that Space or Enter stops. */
  stopKey: RefObject<HTMLButtonElement | null>
}

/** What is being spoken, then what was: to hear before it is sent. */
export function VoiceNoteField({ recorder, stopKey }: Props) {
  const { phase, track, note, trouble, stop, discard } = recorder
  return (
    <>
      {phase === 'recording' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={stopKey} look="danger" size="small" onClick={stop}>
            Stop
          </Button>
          <Spoken />
          <LevelMeter track={track ?? null} />
          <Button look="quiet" size="small" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      {phase === 'opening' && <p role="status">Opening the microphone...</p>}
      {phase === 'reading' && <p role="status">Reading what you said...</p>}
      {note && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Recorded note={note} />
          <Button look="quiet" size="small" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      {trouble && <Note>{wordsOf(trouble)}</Note>}
    </>
  )
}

function Spoken() {
  const ms = useElapsed(true)
  return (
    <p role="timer" aria-label="Spoken" className="tabular">
      {playingTime(ms)} <small className="text-ink-2">of {maxVoiceNoteMinutes}:00</small>
    </p>
  )
}

function Recorded({ note: { file, facts } }: { note: VoiceNote }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setSrc(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return src && <VoiceNotePlayer key={src} src={src} title="what you said" facts={facts} />
}

function wordsOf(trouble: VoiceTrouble) {
  if (trouble === 'no-recorder') {
    return 'This browser cannot record. Please write it, or use another one.'
  }
  const { title, what } =
    trouble === 'nothing' ? endTexts.nothing : troubleTexts.microphone[trouble]
  return `${title} ${what}`
}
