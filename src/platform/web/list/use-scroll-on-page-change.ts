import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list begins at its top, for the eyes and for the keyboard. */
export function useScrollOnPageChange(page: number, title: RefObject<HTMLElement | null>) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page, title])
}
