import type { SoundFacts } from '#platform/sound.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from '../api.ts'
import { sendTake, untilSent } from './take-uploads.ts'

type HandedIn = { file: File; facts: SoundFacts; kind: 'sound' | 'film'; notes?: string }

/**
 * Hands in a take and begins to send its file. Resolves once the file that was given may go: this browser
 * keeps a copy until the server has all of it, or has sent it.
 */
export function useHandIn({ id, title }: { id: string; title: string }) {
  const { id: personId } = usePerson()
  return async ({ file, facts, kind, notes = '' }: HandedIn) => {
    const { takes } = await call(api.handInTake, {
      params: { id },
      body: { name: file.name, bytes: file.size, kind, notes, ...facts },
    })
    const takeId = takes.at(-1)?.id
    if (!takeId || (await sendTake({ takeId, personId, file, assignment: { id, title } }))) return
    toasts.show({ title: 'Please keep this tab open until the take is there.' })
    await untilSent(takeId)
  }
}
