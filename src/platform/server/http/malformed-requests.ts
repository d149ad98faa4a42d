import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemDetails } from '#platform/errors.ts'

/** Answers bytes that never became a request: too slow, too long, or not HTTP. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, ...problem } = answers[error.code ?? ''] ?? malformed
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      'content-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

type Answer = ProblemDetails & { status: number }

const malformed: Answer = {
  status: 400,
  code: 'malformed',
  message: 'The request could not be read.',
}

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too_slow',
    message: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    message: 'The request’s headers are too long. Clearing the cookies of this site may help.',
  },
}
