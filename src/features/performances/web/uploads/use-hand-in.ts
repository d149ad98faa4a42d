import type { SoundFacts } from '#platform/sound.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from '../api.ts'
import { sendTake, untilSent } from './take-uploads.ts'

type HandedIn = { file: File; facts: SoundFacts; kind: 'sound' | 'film'; notes?: string }

/**
 * Hands in a take and begins to send its file. Resolves once the file that was given may go: this browser
 * keeps a copy until all of it has arrived, or has sent it.
 */
export function useHandIn(assignmentId: string) {
  const { id: personId } = usePerson()
  return async ({ file, facts, kind, notes = '' }: HandedIn) => {
    const { takes } = await call(api.handInTake, {
      params: { id: assignmentId },
      body: { name: file.name, bytes: file.size, kind, notes, ...facts },
    })
    const take = takes.at(-1)
    if (!take || (await sendTake(take.id, personId, file))) return
    toasts.show({ title: 'Please keep this tab open until the take is there.' })
    await untilSent(take.id)
  }
}
