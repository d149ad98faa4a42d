import { useLayoutEffect, useState } from 'react'

/** Which of these panels is open, by the hash of the address, and how to open another. */
export function useOpenPanel(ids: readonly string[]) {
  const [first = ''] = ids
  const [open, setOpen] = useState(first)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panels of a page stay the same
  useLayoutEffect(() => {
    const read = () => {
      const id = location.hash.slice(1)
      // A hash may also name another element of the page, such as its main content.
      if (id === '' || ids.includes(id)) setOpen(id || first)
    }
    // Find in page, or a link, has found something in a closed panel.
    const reveal = ({ currentTarget }: Event) => {
      const { id } = currentTarget as HTMLElement
      history.replaceState(null, '', `#${id}`)
      setOpen(id)
    }
    read()
    addEventListener('popstate', read)
    for (const panel of panelsOf(ids)) panel.addEventListener('beforematch', reveal)
    return () => {
      removeEventListener('popstate', read)
      for (const panel of panelsOf(ids)) panel.removeEventListener('beforematch', reveal)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panels of a page stay the same
  useLayoutEffect(() => {
    for (const panel of panelsOf(ids)) show(panel, panel.id === open)
    // After Back the focus would stay on the tab of a closed panel.
    const focused = document.activeElement?.id
    if (ids.some((id) => id !== open && tabId(id) === focused)) {
      document.getElementById(tabId(open))?.focus()
    }
  }, [open])

  const openAnother = (id: string) => {
    history.pushState(null, '', `#${id}`)
    // Otherwise Back to this entry would scroll down to its panel.
    history.scrollRestoration = 'manual'
    setOpen(id)
  }
  return [open, openAnother] as const
}

export const tabId = (panelId: string) => `tab-${panelId}`

const panelsOf = (ids: readonly string[]) =>
  ids.map((id) => document.getElementById(id)).filter((panel) => panel !== null)

function show(panel: HTMLElement, open: boolean) {
  if (open) {
    panel.removeAttribute('hidden')
    panel.removeAttribute('aria-hidden')
    // Not in the HTML: the panel in the address would show the focus ring.
    panel.tabIndex = 0
  } else {
    panel.removeAttribute('tabindex')
    panel.setAttribute('hidden', 'until-found')
    // `until-found` keeps a box, which screen readers should skip.
    panel.setAttribute('aria-hidden', 'true')
  }
}
