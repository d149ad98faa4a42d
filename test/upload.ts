import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import type { TestAcademy } from './academy.ts'
import { sessionCookie } from './sessions.ts'

type Sent = {
  params?: Record<string, string>
  fields?: Record<string, string>
  /** Undefined: a form without a file. */
  file?: { name: string; content: Uint8Array }
  signal?: AbortSignal
}

/** Sends a file to an endpoint as a browser's form does, with its fields before it. */
export async function upload(
  { url }: Pick<TestAcademy, 'url'>,
  actor: Actor,
  { method, path }: Endpoint,
  { params = {}, fields = {}, file, signal }: Sent,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
  const response = await fetch(url + path.replace(/:(\w+)/g, (_, name) => params[name] ?? ''), {
    method,
    body: form,
    headers: actor.kind === 'person' ? { cookie: sessionCookie(actor) } : {},
    ...(signal && { signal }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : {}) as Partial<ProblemDetails> & Record<string, unknown>,
  }
}
