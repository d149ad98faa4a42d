import { call } from '#platform/web/api.ts'
import { useAction } from '#platform/web/use-action.ts'
import { api } from './api.ts'

/** @param onDone moves the focus from the button, which disappears. */
export const useReadAll = (onDone?: () => unknown) =>
  useAction({
    call: () => call(api.markNotificationsRead),
    failed: 'They could not be marked as read',
    changes: ['notifications'],
    onDone: () => onDone?.(),
  })
