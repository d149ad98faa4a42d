import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '#platform/actor.ts'
import { sessionCookie } from './sessions.ts'

/**
 * The stream of changes of an open page. It comes back as a browser does (HTML standard, section 9.2):
 * after the time that the server has named, and, as the page itself does, two seconds after an answer
 * that is none.
 */
export function followChanges(url: string, person: Person) {
  const leaving = new AbortController()
  const { signal } = leaving
  const page = { isOpen: false, opened: 0, topics: [] as string[], leave: () => leaving.abort() }
  const following = follow().catch((error) => {
    if (!signal.aborted) throw error
  })
  return Object.assign(page, { following })

  async function follow() {
    let pause = 2_000
    while (!signal.aborted) {
      const answer = await fetch(`${url}/api/changes`, {
        headers: { cookie: sessionCookie(person) },
        signal,
      }).catch(() => undefined)
      if (answer?.ok) {
        page.isOpen = true
        page.opened += 1
        pause = (await readAll(answer)) ?? pause
        page.isOpen = false
      } else await answer?.body?.cancel()
      await wait(pause, undefined, { signal })
    }
  }

  /** Reads until the stream ends or breaks; returns the time that it names. */
  async function readAll({ body }: Response) {
    let [unread, pause] = ['', undefined as number | undefined]
    try {
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (unread + chunk).split('\n')
        unread = lines.pop() ?? ''
        for (const line of lines) {
          const topic = /"topic":"(\w+)"/.exec(line)?.[1]
          if (topic) page.topics.push(topic)
          if (line.startsWith('retry: ')) pause = Number(line.slice('retry: '.length))
        }
      }
    } catch {
      // It broke.
    }
    return pause
  }
}
