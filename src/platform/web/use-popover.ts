import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element of a popover that closes with every navigation. */
export function usePopover() {
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with every navigation
  useEffect(() => popover.current?.hidePopover(), [key])
  return popover
}
