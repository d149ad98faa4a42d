import type { Endpoint, Output } from '#platform/endpoint.ts'
import { parseJson } from '#platform/parse-json.ts'
import { ApiProblem, addressOf, problemIn } from './api.ts'
import type { Operation } from './operations.ts'

type Sent = {
  params: Record<string, string>
  fields: Record<string, string>
  file: File
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to an endpoint that takes one; by XMLHttpRequest, since `fetch` reports no progress.
 * @throws {ApiProblem} the server refused; its message is for people.
 * @throws {TypeError} the server could not be reached, or the file could not be read.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export const upload = <E extends Endpoint>(
  operation: Operation<E>,
  { params, fields, file, onProgress, signal }: Sent,
) =>
  new Promise<Output<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status } = request
      const body = parseJson(request.responseText)
      if (status < 300) resolve(body as Output<E>)
      else reject(new ApiProblem(status, problemIn(body)))
    }
    request.onerror = () => reject(new TypeError('The server could not be reached.'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open(operation.method, addressOf(operation, params))
    request.send(formOf(fields, file))
  })

/** The file comes last, so that the server can check the fields first. */
function formOf(fields: Record<string, string>, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
