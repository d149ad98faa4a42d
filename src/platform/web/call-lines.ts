import type { Endpoint, Output } from '#platform/endpoint.ts'
import { type CallInput, type Request, request } from './api.ts'
import type { Operation } from './operations.ts'

/**
 * Calls an endpoint that answers in lines, and yields each as soon as it arrives. A broken answer may
 * end like a complete one, so the caller has to check the last line.
 * @throws as `call` does, before the first line or later.
 */
export async function* callLines<E extends Endpoint & { responds: 'lines' }>(
  operation: Operation<E>,
  ...[input]: CallInput<E>
): AsyncGenerator<Line<E>> {
  const { body } = await request(operation, input as Request | undefined)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let begun = ''
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const lines = (begun + next.value).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } finally {
    // Tells the server that nobody reads on.
    await reader?.cancel().catch(() => {})
  }
}

type Line<E extends Endpoint> = Output<E> extends AsyncIterable<infer One> ? One : never
