import { type RefObject, useEffect } from 'react'

type Options = {
  /** How many tiles there are. */
  count: number
  /** Whose tile is large. */
  first: string | undefined
  onChange: (participants: string[]) => void
}

/** Reports whose tiles are in sight, the large one first, so that their video is sent. */
export function useVisibleTiles(
  list: RefObject<HTMLElement | null>,
  { count, first, onChange }: Options,
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
        timer = setTimeout(
          () => onChange([...visible].sort((one) => (one === first ? -1 : 0))),
          settleMs,
        )
      },
      { threshold: 0.3 },
    )
    for (const tile of list.current?.children ?? []) observer.observe(tile)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, count, first, onChange])
}

/** Tiles that are only scrolled past do not count. */
const settleMs = 300
