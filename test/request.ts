import type { Person } from '#platform/actor.ts'
import { sessionCookie } from './sessions.ts'

type Sent = { cookie?: string; body?: unknown }

/** Makes a request of an endpoint; its answer's body is read, and parsed where it is JSON. */
export async function request(url: string, way: string, { cookie, body }: Sent = {}) {
  const [method = '', path = ''] = way.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { status, headers } = response
  return { status, headers, body: isJson ? JSON.parse(text) : text }
}

export const as = (person: Person) => ({ cookie: sessionCookie(person) })
