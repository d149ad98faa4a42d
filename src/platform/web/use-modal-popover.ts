import { useLayoutEffect, useRef } from 'react'

/**
 * A popover that is rendered, as a child of the body, while it is open, and that stands before the page
 * as a modal dialog does. Its first field gets the focus within the press, or a phone shows no keyboard.
 * The page behind becomes inert after the next paint: Chromium finds the styles of all its elements
 * again for that, which the press would wait for.
 */
export function useModalPopover<Popover extends HTMLElement>(isOpen: boolean) {
  const popover = useRef<Popover>(null)
  useLayoutEffect(() => {
    const shown = popover.current
    if (!isOpen || !shown) return
    const before = document.activeElement
    shown.showPopover()
    shown.querySelector('input')?.focus()
    let behind: HTMLElement[] = []
    let timer: NodeJS.Timeout | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const others = [...document.body.children].filter((one) => one !== shown)
        behind = others.filter((one) => one instanceof HTMLElement && !one.inert) as HTMLElement[]
        for (const one of behind) one.inert = true
      })
    })
    /** Before the browser gives the focus back to where it was. */
    const release = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const one of behind) one.inert = false
      behind = []
    }
    shown.addEventListener('beforetoggle', release)
    // Closed by a press beside it, the browser leaves the focus nowhere.
    shown.addEventListener('toggle', ({ newState }) => {
      if (newState === 'closed' && document.activeElement === document.body)
        (before as HTMLElement | null)?.focus()
    })
    return release
  }, [isOpen])
  return popover
}
