import italic from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?url'
import display from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { LinkDescriptor } from 'react-router'

/** The two font files of every public page, loaded before the style sheet names them. */
export const fontPreloads = [sans, display].map(preload)

/** For pages whose first screen has an italic word. */
export const italicPreload = preload(italic)

function preload(href: string): LinkDescriptor {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }
}
