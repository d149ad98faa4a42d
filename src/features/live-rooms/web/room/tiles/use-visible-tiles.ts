import { type RefObject, useEffect } from 'react'
import type { WantedPicture } from '../video-wishes.ts'
import { qualityFor } from './quality-for.ts'

type Options = {
  /** How many tiles there are. */
  count: number
  /** Whose tile is large. */
  first: string | undefined
  onChange: (pictures: WantedPicture[]) => void
}

/**
 * Reports whose tiles are in sight, the large one first, and how well each has to be seen, so that
 * their video is sent.
 */
export function useVisibleTiles(
  list: RefObject<HTMLElement | null>,
  { count, first, onChange }: Options,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people have other tiles
  useEffect(() => {
    const visible = new Set<HTMLElement>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      const pictures = [...visible].map((tile) => ({
        participant: tile.dataset.participant ?? '',
        quality: qualityFor(tile.clientHeight * window.devicePixelRatio),
      }))
      onChange(pictures.sort(({ participant }) => (participant === first ? -1 : 0)))
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(report, settleMs)
    }
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target as HTMLElement)
          else visible.delete(target as HTMLElement)
        }
        settle()
      },
      { threshold: 0.3 },
    )
    const size = new ResizeObserver(settle)
    for (const tile of list.current?.children ?? []) {
      sight.observe(tile)
      size.observe(tile)
    }
    return () => {
      clearTimeout(timer)
      sight.disconnect()
      size.disconnect()
    }
  }, [list, count, first, onChange])
}

/** Tiles that are only scrolled past do not count. */
const settleMs = 300
