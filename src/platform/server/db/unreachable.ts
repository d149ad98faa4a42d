/** PostgreSQL starts, stops or cannot be reached; see its appendix A, classes 08 and 57. */
export function isUnreachableDatabase(error: unknown) {
  const { code, message, syscall } = (error ?? {}) as Record<string, unknown>
  return (
    /^(08|57P0)/.test(String(code)) ||
    // While a request is answered, only the database is connected to.
    syscall === 'connect' ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|not currently accepting connections/.test(
      String(message),
    )
  )
}
