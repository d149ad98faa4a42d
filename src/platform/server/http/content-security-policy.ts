import { createHash } from 'node:crypto'

/** Other origins that a page may run scripts from, embed in frames and connect to. */
export type ContentSources = {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
}

/** Whether our own pages may show it in a frame. */
type Embedding = { embeddable?: boolean }

/**
 * A strict policy for one HTML page: our own files, inline scripts and styles by their hashes, and the
 * other origins that are given.
 */
export function contentSecurityPolicy(
  html = '',
  { script = [], frame = [], connect = [], embeddable = false }: ContentSources & Embedding = {},
) {
  return Object.entries({
    ...directives,
    'connect-src': ["'self'", ...connect].join(' '),
    'script-src': ["'self'", ...hashes(html, inlineScript), ...script].join(' '),
    'style-src': ["'self'", ...hashes(html, inlineStyle)].join(' '),
    ...(frame.length > 0 && { 'frame-src': frame.join(' ') }),
    ...(embeddable && { 'frame-ancestors': "'self'" }),
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/**
 * The permissions of a page: devices for the live rooms, and nothing else. The allowed frames may
 * use the devices too.
 */
export function permissionsPolicy({ frame = [] }: ContentSources = {}) {
  const devices = `(${['self', ...frame.filter((origin) => origin !== "'self'").map((origin) => `"${origin}"`)].join(' ')})`
  return [
    ...['camera', 'display-capture', 'fullscreen', 'microphone', 'speaker-selection'].map(
      (feature) => `${feature}=${devices}`,
    ),
    ...['accelerometer', 'geolocation', 'gyroscope', 'hid', 'magnetometer'].map(none),
    ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map(none),
  ].join(', ')
}

const none = (feature: string) => `${feature}=()`

const hashes = (html: string, inline: RegExp) =>
  [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g
const inlineScript = /<script(?![^>]*(?:\bsrc=|json))[^>]*>([\s\S]*?)<\/script>/g

const directives = {
  'default-src': "'none'",
  'img-src': "'self' data:",
  // What a page has recorded itself has an address of this kind.
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}
