import { randomUUID } from 'node:crypto'
import { type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:tls'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { recordingsContract } from '#features/recordings/contract.ts'
import type { AddressFacts } from '../../address-rules.ts'
import { doctorContract } from '../../contract.ts'

type Deps = {
  publicUrl: string
  /** Whether an answer was made by an academy with this one's secret. */
  isProof(nonce: string, proof: string): boolean
  uploadLimitMb: number
  timeoutMs?: number
}

/** Asks for the academy at its public address, as a visitor does, from where the server stands. */
export async function measureAddress({
  publicUrl,
  isProof,
  uploadLimitMb,
  timeoutMs = 5_000,
}: Deps): Promise<AddressFacts> {
  const answer = await proveAt(publicUrl, isProof, timeoutMs)
  const isHttps = publicUrl.startsWith('https:')
  const isReached = answer === 'proved'
  const [certificateUntil, plainHttp, socket, upload] = await Promise.all([
    isHttps ? certificateEnd(new URL(publicUrl), timeoutMs) : undefined,
    isHttps ? askPlainHttp(new URL(publicUrl).hostname, timeoutMs) : undefined,
    isReached ? openSocket(publicUrl, timeoutMs) : undefined,
    isReached ? announceUpload(publicUrl, uploadLimitMb * 1024 * 1024, timeoutMs) : undefined,
  ])
  return { publicUrl, answer, certificateUntil, plainHttp, socket, upload }
}

async function proveAt(
  publicUrl: string,
  isProof: Deps['isProof'],
  timeoutMs: number,
): Promise<AddressFacts['answer']> {
  const nonce = randomUUID()
  const url = `${publicUrl}${doctorContract.proveServer.path}?nonce=${nonce}`
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    const { proof } = JSON.parse(response.ok ? body : '{}') as { proof?: unknown }
    return typeof proof === 'string' && isProof(nonce, proof)
      ? 'proved'
      : { status: response.status }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 200 }
    if ((error as Error).name === 'TimeoutError') return { failure: 'TIMEOUT' }
    const { cause } = error as { cause?: { code?: string; message?: string } }
    return { failure: cause?.code ?? cause?.message ?? (error as Error).message }
  }
}

/** When the certificate ends, also one that is not valid. */
const certificateEnd = ({ hostname, port }: URL, timeoutMs: number) =>
  new Promise<Date | undefined>((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({
      host,
      port: Number(port) || 443,
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // It is only looked at: whether it is valid, the request before has found out.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    const end = (until?: Date) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until.getTime()) ? undefined : until)
    })
    socket.once('error', () => end())
    socket.once('timeout', () => end())
  })

async function askPlainHttp(hostname: string, timeoutMs: number) {
  try {
    const { status, headers } = await fetch(`http://${hostname}/`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status, location: headers.get('location') ?? '' }
  } catch {
    // Nobody listens there, which is as well.
    return undefined
  }
}

/** The status with which a room's socket opens; of a room that nobody has, it closes at once. */
const openSocket = (publicUrl: string, timeoutMs: number) => {
  const path = liveRoomsContract.openRoomSocket.path.replace(':id', noRoom)
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from(randomUUID().slice(0, 16)).toString('base64'),
  }
  return statusOf(publicUrl, { path, headers }, timeoutMs)
}

const noRoom = '00000000-0000-4000-8000-000000000000'

/** The status for an upload of which nothing comes but how large it is. */
const announceUpload = (publicUrl: string, bytes: number, timeoutMs: number) => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=announced',
    'content-length': bytes,
  }
  const path = recordingsContract.addRecording.path
  // A proxy that first takes the whole body, as it may, answers nothing until then.
  return statusOf(publicUrl, { method: 'POST', path, headers }, Math.min(timeoutMs, 2_000))
}

function statusOf(publicUrl: string, options: RequestOptions, timeoutMs: number) {
  const { hostname, port, protocol, origin } = new URL(publicUrl)
  return new Promise<number | undefined>((resolve) => {
    const request: ClientRequest = (protocol === 'https:' ? httpsRequest : httpRequest)({
      ...options,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      ...(port && { port }),
      headers: { ...options.headers, origin },
      agent: false,
    })
    const late = setTimeout(() => end(undefined), timeoutMs)
    const end = (status: number | undefined) => {
      clearTimeout(late)
      resolve(status)
      request.destroy()
    }
    request.once('response', ({ statusCode }) => end(statusCode))
    request.once('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      end(statusCode)
    })
    request.once('error', () => end(undefined))
    // Of an upload, only the head goes out.
    if (options.method === 'POST') request.flushHeaders()
    else request.end()
  })
}
