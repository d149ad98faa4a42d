import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A store with S3's protocol: it puts (in parts too), gets (ranges too), lists and deletes objects, and
 * refuses a request whose signature is missing, wrong or old (AWS Signature Version 4).
 */
export async function startS3({ secret }: { secret: string }) {
  const objects = new Map<string, Buffer>()
  const metadata = new Map<string, [string, string][]>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let refusal: string | undefined
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://store')
    const body = await buffer(request)
    if (!isSigned(request, url, secret)) return fail(response, 403, 'SignatureDoesNotMatch')
    if (refusal && request.method === 'PUT') return fail(response, 507, refusal)
    const upload = url.searchParams.get('uploadId') ?? (url.searchParams.has('uploads') ? '' : null)
    if (url.searchParams.has('delete')) return deleteAll(url, body, response)
    if (upload !== null) {
      return answerUpload(upload, { method: request.method, url, body }, response)
    }
    if (url.searchParams.has('list-type')) return list(url, response)
    if (request.method === 'PUT') {
      if (body.length !== Number(request.headers['content-length'])) {
        return fail(response, 400, 'IncompleteBody')
      }
      objects.set(url.pathname, body)
      metadata.set(url.pathname, metadataOf(request))
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      return response.writeHead(204).end()
    }
    const object = objects.get(url.pathname)
    if (!object) return fail(response, 404, 'NoSuchKey')
    for (const [name, value] of metadata.get(url.pathname) ?? []) response.setHeader(name, value)
    return give(request, response, object)
  }

  /**
   * The five requests of an upload in parts: its beginning, each part, what is there, and its end or its
   * abortion.
   */
  function answerUpload(
    id: string,
    { method, url, body }: { method: string | undefined; url: URL; body: Buffer },
    response: ServerResponse,
  ) {
    if (id === '') {
      const begun = `upload-${uploads.size + 1}`
      uploads.set(begun, new Map())
      return sendXml(response, 'InitiateMultipartUploadResult', `<UploadId>${begun}</UploadId>`)
    }
    const parts = uploads.get(id)
    if (!parts) return fail(response, 404, 'NoSuchUpload')
    if (method === 'GET') {
      const there = [...parts]
        .toSorted(([one], [other]) => one - other)
        .map(
          ([number, { length }]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${length}</Size></Part>`,
        )
      return sendXml(response, 'ListPartsResult', there.join(''))
    }
    if (method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'))
      parts.set(number, body)
      return response.writeHead(200, { etag: `"${number}"` }).end()
    }
    uploads.delete(id)
    if (method === 'DELETE') return response.writeHead(204).end()
    const inOrder = [...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part)
    objects.set(url.pathname, Buffer.concat(inOrder))
    return sendXml(response, 'CompleteMultipartUploadResult', '<ETag>"1"</ETag>')
  }

  function deleteAll({ pathname }: URL, body: Buffer, response: ServerResponse) {
    for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
      objects.delete(`${pathname.replace(/\/$/, '')}/${key}`)
    }
    return sendXml(response, 'DeleteResult', '')
  }

  function list({ pathname, searchParams }: URL, response: ServerResponse) {
    const bucket = `${pathname.replace(/\/$/, '')}/`
    const found = [...objects].filter(([path]) =>
      path.startsWith(`${bucket}${searchParams.get('prefix') ?? ''}`),
    )
    const contents = found.map(
      ([path, { length }]) =>
        `<Contents><Key>${path.slice(bucket.length)}</Key><Size>${length}</Size></Contents>`,
    )
    return sendXml(response, 'ListBucketResult', contents.join(''))
  }

  return {
    uploads,
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** Refuses with this code whatever is put into it; nothing without one. */
    refuse(code?: string) {
      refusal = code
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-')) as [string, string][]

function give({ headers }: IncomingMessage, response: ServerResponse, object: Buffer) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) {
    return response.writeHead(200, { 'content-length': object.length }).end(object)
  }
  if (Number(first) >= object.length) return fail(response, 416, 'InvalidRange')
  const part = object.subarray(Number(first), Number(last) + 1)
  return response.writeHead(206, { 'content-length': part.length }).end(part)
}

function sendXml(response: ServerResponse, name: string, content: string) {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><${name}>${content}</${name}>`)
}

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** "Signature calculations for the Authorization header" in Amazon's reference of S3's API. */
function isSigned({ headers, method }: IncomingMessage, url: URL, secret: string) {
  const given = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const { Credential = '', SignedHeaders = '', Signature = '' } = given
  const [, day = '', region = '', service = ''] = Credential.split('/')
  const time = String(headers['x-amz-date'])
  if (Math.abs(Date.now() - timeOf(time)) > 15 * 60 * 1000) return false
  const signed = SignedHeaders.split(';').map(
    (name: string) => `${name}:${String(headers[name]).trim()}`,
  )
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const content = String(headers['x-amz-content-sha256'])
  const request = [method, url.pathname, query, ...signed, '', SignedHeaders, content].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  const signature = Buffer.from(Signature, 'hex')
  return signature.length === right.length && timingSafeEqual(signature, right)
}

const timeOf = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
