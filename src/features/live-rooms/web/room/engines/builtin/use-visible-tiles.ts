import { type RefObject, useEffect } from 'react'

/** Reports whose tiles are in sight, so that their video is sent. */
export function useVisibleTiles(
  list: RefObject<HTMLElement | null>,
  count: number,
  onChange: (participants: string[]) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people have other tiles
  useEffect(() => {
    const visible = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.participant ?? ''
          if (isIntersecting) visible.add(id)
          else visible.delete(id)
        }
        clearTimeout(timer)
        timer = setTimeout(() => onChange([...visible]), settleMs)
      },
      { threshold: 0.3 },
    )
    for (const tile of list.current?.children ?? []) observer.observe(tile)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, count, onChange])
}

/** Tiles that are only scrolled past do not count. */
const settleMs = 300
