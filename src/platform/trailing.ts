/** A text without the signs at its end that a pattern of one sign matches. */
export function withoutTrailing(text: string, sign: RegExp) {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
