import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

export const AnnouncementDialog = lazyPart('announcement-dialog', async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}))
export const WithdrawDialog = lazyPart('withdraw-announcement', async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))
