import { type RefObject, useEffect, useState } from 'react'

/**
 * Focuses a control inside a box after the next rendering, where what had the focus is gone; whoever
 * writes elsewhere meanwhile goes on there.
 * @returns takes the selector of the control
 */
export function useNextFocus(box: RefObject<HTMLElement | null>) {
  const [wanted, want] = useState<{ selector: string }>()
  useEffect(() => {
    const { activeElement: focused } = document
    const isControl = focused?.matches('a, button, input, select, textarea, [contenteditable]')
    if (!wanted || (isControl && !box.current?.contains(focused))) return
    const found = box.current?.querySelector<HTMLElement>(wanted.selector)
    found?.focus()
    // What was said of another file is written over.
    if (found instanceof HTMLInputElement) found.select()
  }, [wanted, box])
  return (selector: string) => want({ selector })
}
