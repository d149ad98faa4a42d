import type { FastifyRequest } from 'fastify'
import { forbidden } from '#platform/errors.ts'

/**
 * Refuses cross-site writes and sockets.
 *
 * A browser states where a request comes from, in `Sec-Fetch-Site` and in `Origin`; a client that
 * sends neither is no browser and sends nobody's cookies against their will (the reasoning of Go's
 * net/http.CrossOriginProtection). Only browsers open sockets with cookies, so a socket must state it.
 * @throws {HttpError} 403
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin, host, upgrade, 'sec-fetch-site': site } = request.headers
  const isSocket = upgrade?.toLowerCase() === 'websocket'
  if (safe.has(request.method) && !isSocket) return
  if (origin === undefined ? isSocket : !isOwn(origin, host, publicUrl)) {
    throw forbidden(foreign)
  }
  if (origin === undefined && site !== undefined && !ownSites.has(String(site))) {
    throw forbidden(foreign)
  }
}

/** Whether the contract opens this endpoint to forms of other sites. */
export const takesForeignForm = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config?.takesForeignForm === true

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForeignForm?: boolean
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `none`: typed into the address bar or opened from outside the browser. */
const ownSites = new Set(['same-origin', 'none'])

/** The public address, or the one that this request was sent to. */
const isOwn = (origin: string, host: string | undefined, publicUrl: string) =>
  origin === publicUrl ||
  (/^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host)

const foreign = 'This was sent from another website. Open the page here and try again.'
