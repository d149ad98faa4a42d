import { useEffect } from 'react'
import { reasonOf } from './reason.ts'
import { toasts } from './ui/toasts.ts'

/**
 * Shows a toast each time a query fails; not in place of what a person did in vain, after which queries
 * fail too.
 */
export function useFailureToast(error: Error | null, title: string, reason = reasonOf) {
  useEffect(() => {
    if (error) toasts.show({ title, description: reason(error), tone: 'bad', yields: true })
  }, [error, title, reason])
}
