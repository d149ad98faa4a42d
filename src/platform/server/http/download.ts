import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endWithServer } from './open-responses.ts'
import { openTextStream } from './text-stream.ts'

/** A download: a text that is generated while it is sent. */
export type Download = {
  /** The file name; letters, digits, dots and hyphens. */
  name: string
  mediaType: string
  pieces: AsyncIterable<string>
}

/** After which a browser that reads nothing is disconnected. */
const timeoutSeconds = 5 * 60

/**
 * Sends a text for the browser to save as a file. It is generated no faster than it is read, and
 * never held as a whole; after a failure in the middle the browser reports a broken download.
 */
export async function sendDownload(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, pieces }: Download,
) {
  const stream = await openTextStream(reply, pieces, (piece) => piece)
  if (!stream) return
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name}"`,
  })
  if (request.method === 'HEAD') {
    stream.destroy()
    return reply.send('')
  }
  endWithServer(app, 'bytes', stream, () => stream.destroy())
  reply.raw.setTimeout(timeoutSeconds * 1000, () => stream.destroy())
  return reply.send(stream)
}
