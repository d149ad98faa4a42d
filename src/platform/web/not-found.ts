import type { ErrorResponse } from 'react-router'

/** Thrown while rendering, it shows the not-found page. */
export const notFound = (): ErrorResponse & { internal: boolean } => ({
  status: 404,
  statusText: 'Not Found',
  data: undefined,
  internal: false,
})
