import { useLayoutEffect, useState } from 'react'

/** Which of these panels of the page is open, and how to open another. The address's hash says it. */
export function useOpenPanel(ids: readonly string[]) {
  const [first = ''] = ids
  const [open, setOpen] = useState(first)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panels of a page stay the same
  useLayoutEffect(() => {
    const read = () => {
      const id = location.hash.slice(1)
      // A hash may also name something else on the page, such as the place where its content begins.
      if (id === '' || ids.includes(id)) setOpen(id || first)
    }
    // Find in page, or a link, has hit upon something in a closed panel.
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
    // After a step back in history the focus would be left on the tab of a closed panel.
    const focused = document.activeElement?.id
    if (ids.some((id) => id !== open && tabId(id) === focused)) {
      document.getElementById(tabId(open))?.focus()
    }
  }, [open])

  const openAnother = (id: string) => {
    history.pushState(null, '', `#${id}`)
    // Or a step back to this entry would scroll down to its panel.
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
    // Not in the HTML: a panel that the address names would show the ring of the focus.
    panel.tabIndex = 0
  } else {
    panel.removeAttribute('tabindex')
    panel.setAttribute('hidden', 'until-found')
    // To be found it keeps a box, which is nothing to read out.
    panel.setAttribute('aria-hidden', 'true')
  }
}
