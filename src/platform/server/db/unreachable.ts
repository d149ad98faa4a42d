/** PostgreSQL starts, stops or cannot be reached; see its appendix A, classes 08 and 57. */
export function isUnreachableDatabase(error: unknown): boolean {
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isUnreachableDatabase)
  const { code, message, syscall } = (error ?? {}) as Record<string, unknown>
  return (
    /^(08|57P0)/.test(String(code)) ||
    // While a request is answered, only the database is connected to. In a network of containers its name
    // is known only while it runs.
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'ECONNRESET' ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|not currently accepting connections/.test(
      String(message),
    )
  )
}
