/** Whether a packet of Opus has two channels, by its first byte (RFC 6716, section 3.1). */
export const isOpusStereo = (bytes: Buffer, start: number) => ((bytes[start] ?? 0) & 4) !== 0
