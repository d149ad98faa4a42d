type Pressed = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * Whether these keys are Ctrl and K, or Cmd and K on an Apple keyboard, where Ctrl and K deletes a
 * line. A keyboard without Latin letters has K in its place.
 */
export function isSearchKey(pressed: Pressed, isMac: boolean) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && !altKey && !shiftKey && ctrlKey === !isMac && metaKey === isMac
}
