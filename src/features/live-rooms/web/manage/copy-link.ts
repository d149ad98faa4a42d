import { pageAddress } from '#platform/page-address.ts'
import { toasts } from '#platform/web/ui/toasts.ts'

/** Copies the address where anybody comes in, with or without an account. */
export async function copyLink(id: string) {
  const address = location.origin + pageAddress('/room/:id', { id })
  try {
    await navigator.clipboard.writeText(address)
    toasts.show({ title: 'Room Link Copied', tone: 'ok' })
  } catch {
    toasts.show({
      title: 'Nothing was copied',
      description: `The browser does not allow it here. The room’s address is ${address}`,
      tone: 'bad',
      seconds: 30,
    })
  }
}
