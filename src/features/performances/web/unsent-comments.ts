import { unsent } from '#platform/web/unsent.ts'
import type { VoiceNote } from './voice-note/use-voice-recorder.ts'

/** A moment or a stretch of a take. */
export type Place = { from_ms: number; to_ms: number | null }

type Spoken = { note: VoiceNote | undefined; isSpeaking: boolean }
type Written = { content: string; place: Place | undefined }

/** What was spoken, which only memory can hold: it outlives the form, but no reload. */
const spoken = new Map<string, Spoken>()

/**
 * What was said in a form and is not sent: words are kept in this window, a voice note on this page.
 * @param about is what it is said of, such as a take by its ID.
 */
export function unsentComment(personId: string, about: string) {
  const written = unsent<Written>(personId, `comment.${about}`)
  const read = () => ({
    content: '',
    place: undefined,
    ...written.read(),
    note: spoken.get(about)?.note,
  })
  return {
    read,
    keepWritten(now: Written) {
      if (now.content.trim() === '' && !now.place) written.forget()
      else written.keep(now)
    },
    keepSpoken(now: Spoken) {
      if (now.note || now.isSpeaking) spoken.set(about, now)
      else spoken.delete(about)
    },
    /** Whether something was said. */
    isThere() {
      const { content, note } = read()
      return content.trim() !== '' || note !== undefined || spoken.get(about)?.isSpeaking === true
    },
    forget() {
      written.forget()
      spoken.delete(about)
    },
  }
}

export type UnsentComment = ReturnType<typeof unsentComment>
