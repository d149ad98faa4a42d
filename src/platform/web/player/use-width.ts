import { useCallback, useState } from 'react'

/** The width of an element in pixels, as it changes; 0 before it is known. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.round(entry?.contentRect.width ?? 0))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}
