import { createHash } from 'node:crypto'

/**
 * A strict policy for one HTML page: our own files, and what is written in it by hash alone.
 * @param embeds the one other origin whose script and frame it may hold.
 */
export function contentSecurityPolicy(html = '', embeds?: string) {
  const others = embeds ? [embeds] : []
  return Object.entries({
    ...directives,
    'script-src': ["'self'", ...hashes(html, inlineScript), ...others].join(' '),
    'style-src': ["'self'", ...hashes(html, inlineStyle)].join(' '),
    ...(embeds && { 'frame-src': embeds }),
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/**
 * What pages may ask the browser for: devices for the live rooms, and nothing else.
 * @param embeds the one other origin whose frame may ask for devices too.
 */
export function permissionsPolicy(embeds?: string) {
  const devices = embeds ? `(self "${embeds}")` : '(self)'
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
const inlineScript = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g

const directives = {
  'default-src': "'none'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}
