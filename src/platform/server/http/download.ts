import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endWithServer } from './long-answers.ts'
import { openPieces } from './pieces.ts'

/** What an endpoint that answers a download sends: a text that is made while it is taken. */
export type Download = {
  /** For the file on the reader's disk; letters, digits, dots and hyphens. */
  name: string
  mediaType: string
  pieces: AsyncIterable<string>
}

/** For a browser that takes nothing any more. */
const timeoutSeconds = 5 * 60

/**
 * Sends a text for the browser to keep as a file. It is made as fast as it is taken and no faster,
 * never as a whole; after a failure in the middle the browser says that the download broke off.
 */
export async function sendDownload(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, pieces }: Download,
) {
  const stream = await openPieces(reply, pieces, (piece) => piece)
  if (!stream) return
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name}"`,
  })
  if (request.method === 'HEAD') {
    stream.destroy()
    return reply.send('')
  }
  endWithServer(app, stream, () => stream.destroy())
  reply.raw.setTimeout(timeoutSeconds * 1000, () => stream.destroy())
  return reply.send(stream)
}
