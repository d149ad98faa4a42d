/** Whether clocks can be read in a zone: an IANA zone in the spelling of its list, such as `UTC`. */
export function isTimeZone(name: string) {
  if (!/^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
