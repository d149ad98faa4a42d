import { useEffect } from 'react'
import { reasonOf } from './reason.ts'
import { toasts } from './ui/toasts.ts'

/** Shows a toast each time a query fails. */
export function useFailureToast(error: Error | null, title: string, reason = reasonOf) {
  useEffect(() => {
    if (error) toasts.show({ title, description: reason(error), tone: 'bad' })
  }, [error, title, reason])
}
