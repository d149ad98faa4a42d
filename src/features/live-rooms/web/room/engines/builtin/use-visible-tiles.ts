import { type RefObject, useEffect } from 'react'

/** Tells whose tiles are in sight, so that their pictures are the ones that are sent. */
export function useInSight(
  list: RefObject<HTMLElement | null>,
  count: number,
  tell: (people: string[]) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people have other tiles
  useEffect(() => {
    const inSight = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.person ?? ''
          if (isIntersecting) inSight.add(id)
          else inSight.delete(id)
        }
        clearTimeout(timer)
        timer = setTimeout(() => tell([...inSight]), settleMs)
      },
      { threshold: 0.3 },
    )
    for (const tile of list.current?.children ?? []) observer.observe(tile)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, count, tell])
}

/** Who scrolls past wants nothing of it. */
const settleMs = 300
