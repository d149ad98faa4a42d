/** Undefined where the text is no JSON, as what others send may be. */
export function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
