import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls and focuses the top of a list when another page is shown. */
export function useScrollOnPageChange(page: number, title: RefObject<HTMLElement | null>) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page, title])
}
