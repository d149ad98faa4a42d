/** The IANA time zone of the browser. */
export const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
