import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint, Upload } from '#platform/endpoint.ts'
import { HttpError } from '#platform/errors.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import { type Content, type Incoming, type IncomingFile, TooMuch } from '../files/incoming.ts'
import type { Shares } from '../files/shares.ts'
import { badBody } from './problems.ts'

/** A file that came with a request; the kernel removes it once the handler is done. */
export type UploadedFile = IncomingFile & {
  /** The sender's file name: the last part of a path, in characters that are safe to show. */
  name: string
}

/** Where uploads arrive, and the size limit where the endpoint leaves it to the settings. */
export type Uploads = { incoming: Incoming; room: DiskRoom; shares: Shares; mostBytes: number }

/** After this long without data the connection is dead, or held open on purpose. */
const timeoutMs = 30_000

/** After a refusal the rest is read for a while: most browsers read the answer only then. */
const lingerMs = 5_000

/** The fields and the boundaries around the file. */
const mostOverhead = 256 * 1024

/**
 * Receives the one file of a request.
 * @param check takes the fields, and throws where they break the rules: before the file is received, if
 * they came first as our own forms send them, and with all of them after it.
 * @throws {HttpError} as soon as the file is known to be too large, where there is no room for it on the
 * disk, and where there is none.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  { incoming, room, shares, mostBytes }: Uploads,
  actor: Actor | undefined,
  check: (fields: Record<string, string>) => void,
): Promise<UploadedFile> {
  const most = upload.most === 'setting' ? mostBytes : upload.most
  const tooLarge = () =>
    new HttpError(413, { code: 'too_large', message: upload.tooLarge(most), fields: {} })
  if (!request.isMultipart()) throw missing(upload)
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const held: (() => void)[] = []
  const announced = Number(request.headers['content-length'] ?? most + mostOverhead)
  let written = 0
  request.raw.setTimeout(timeoutMs, () => request.raw.destroy())
  try {
    if (announced > most + mostOverhead) throw tooLarge()
    if (actor?.kind === 'person') held.push(await shares.hold(actor, announced))
    held.push(await room.hold(() => announced - written))
    for await (const part of request.parts({ limits: limitsOf(most) })) {
      if (part.type === 'file') {
        if (Object.keys(fields).length > 0) check(fields)
        file = await receive(part, incoming, most, (bytes) => {
          written += bytes
        })
      } else if (!part.valueTruncated) {
        fields[part.fieldname] = String(part.value)
      }
    }
    if (!file) throw missing(upload)
    check(fields)
    return file
  } catch (error) {
    await file?.remove()
    linger(request)
    throw error instanceof TooMuch ? tooLarge() : uploadErrorOf(error)
  } finally {
    for (const release of held) release()
    // The handler may take longer, and nothing is sent meanwhile.
    request.raw.setTimeout(0)
  }
}

/** The refusal for an error of the form parser or the disk. */
function uploadErrorOf(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  const isCutOff = /multipart|terminated early/i.test(message)
  return isCutOff && !code
    ? new HttpError(400, {
        code: 'malformed',
        message: 'The file did not arrive whole. Please upload it again.',
      })
    : error
}

async function receive(
  { file, filename }: MultipartFile,
  incoming: Incoming,
  most: number,
  onBytes: (bytes: number) => void,
) {
  const received = await incoming.receive(counted(file, onBytes), { most })
  return { ...received, name: shownName(filename) }
}

async function* counted(content: Content, onBytes: (bytes: number) => void) {
  for await (const piece of content) {
    onBytes(piece.length)
    yield piece
  }
}

const limitsOf = (most: number) => ({
  files: 1,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  // One byte more than allowed: a file that is cut off here looks complete.
  fileSize: most + 1,
})

/** Ends the connection of a refused request once its sender could read the answer. */
function linger({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs)
  raw.once('close', () => clearTimeout(timer))
}

/**
 * As its person named it, but without folders, control and bidi characters, and no longer than a file's
 * name. Browsers write three signs of a name as `%22`, `%0D` and `%0A` (HTML, multipart/form-data).
 */
export function shownName(name: string) {
  const named = name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ')
  const last = named.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  const letters = [...plain.slice(0, plain.length - ending.length)]
  return `${letters.slice(0, 150).join('')}${ending}` || 'file'
}

const missing = ({ missing: message }: Upload) =>
  new HttpError(422, { code: 'file_missing', message, fields: { file: message } })

/** The refusal of a file for its content. */
export const badFile = (message: string) =>
  new HttpError(422, { code: 'bad_file', message, fields: { file: message } })

/** The fields of an upload by the endpoint's rules. @throws {HttpError} 422 */
export function readFields(
  { body: schema }: Pick<Endpoint, 'body'>,
  fields: Record<string, string>,
) {
  if (!schema) return undefined
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw badBody(parsed.error.issues)
}

/** How the body is documented: the fields, and the file. */
export const uploadBody = ({ body }: Endpoint) =>
  z.intersection(body ?? z.object({}), z.object({ file: z.file() }))
