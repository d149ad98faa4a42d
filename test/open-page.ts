import { expect } from 'vitest'
import type { TestAcademy } from './academy.ts'
import { openSession, sessionCookie } from './sessions.ts'

export type Name = 'student' | 'otherStudent' | 'tutor' | 'otherTutor' | 'admin'

/** The events that an open page receives. */
export async function openPage({ db, people, url }: TestAcademy, name: Name) {
  const person = people[name]
  await openSession(db, person)
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/changes`, {
    headers: { cookie: sessionCookie(person) },
    signal: leaving.signal,
  })
  const received: string[] = []
  let text = ''
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      received.splice(
        0,
        received.length,
        ...[...text.matchAll(/"topic":"(\w+)"/g)].map(([, it]) => it ?? ''),
      )
    }
    return 'ended'
  })().catch(() => 'left')
  await expect.poll(() => text).toMatch(/retry: [123]\d{3}\n/)
  return { response, received, reading, leave: () => leaving.abort() }
}
