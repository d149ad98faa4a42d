import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { previewPlace } from '../../preview-rules.ts'
import type { KindName } from '../../rules.ts'
import { api } from '../api.ts'

/** The widths of the windows that the page is shown in, in pixels. */
const widths = { Phone: 390, Desktop: 1440 } as const
type Width = keyof typeof widths

type Props = {
  kind: KindName
  id: string
  /** Another one has another page. */
  revision: number
  /** Whether every field is ready: the page shows the last draft that was. */
  isReady: boolean
}

/** The real page, as it would be with the draft, in a window as wide as a phone or a desktop. */
export function Preview({ kind, id, revision, isReady }: Props) {
  const [width, setWidth] = useState<Width>('Phone')
  const [shown, setShown] = useState(isReady ? revision : undefined)
  if (isReady && shown !== revision) setShown(revision)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-1">
          The page as it will be
        </h2>
        <div className="flex gap-1">
          {(Object.keys(widths) as Width[]).map((name) => (
            <Button
              key={name}
              look={name === width ? 'black' : 'white'}
              size="small"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      {!isReady && (
        <p className="mb-3 text-ink-2 text-sm">
          {shown === undefined
            ? 'It is shown as soon as every field is ready.'
            : 'This is how it was when every field was ready.'}
        </p>
      )}
      {shown !== undefined && (
        <PageFrame
          key={width}
          address={`${addressOf(api.previewSiteDocument, { id })}?revision=${shown}`}
          place={previewPlace(kind)}
          width={widths[width]}
        />
      )}
    </section>
  )
}

/** Above what is to be seen, in pixels of the page. */
const margin = 32

type FrameProps = { address: string; place: ReturnType<typeof previewPlace>; width: number }

/** A window of a fixed width, made smaller where there is less room. */
function PageFrame({ address, place, width }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(width)
  const scrolled = useRef<number>(undefined)
  const [first] = useState(address)
  // Another `src` would be one more entry for the Back button.
  useEffect(() => {
    if (address !== first) frame.current?.contentWindow?.location.replace(address)
  }, [address, first])
  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    if (box.current) measured.observe(box.current)
    return () => measured.disconnect()
  }, [width])
  const scale = Math.min(1, room / width)
  const height = 720 / scale

  /** The page that comes next is shown where this one was scrolled to. */
  function followScroll() {
    const page = frame.current?.contentWindow
    if (!page) return
    const { document } = page
    const follow = (top: number) => {
      page.scrollTo(0, top)
      page.addEventListener('scroll', () => {
        scrolled.current = page.scrollY
      })
    }
    if (!place) return follow(scrolled.current ?? 0)
    onceAlive(document, 'page-tabs', () => {
      page.history.replaceState(null, '', `#${place.tab}`)
      page.dispatchEvent(new PopStateEvent('popstate'))
      // Not scrollIntoView(), which would scroll the form away too.
      page.requestAnimationFrame(() => {
        const { top = 0 } = document.getElementById(place.element)?.getBoundingClientRect() ?? {}
        follow(scrolled.current ?? top + page.scrollY - margin)
      })
    })
  }

  return (
    <div ref={box}>
      <div
        className="overflow-hidden border bg-ivory"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          ref={frame}
          title="The page as it will be"
          src={first}
          onLoad={followScroll}
          className="origin-top-left"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/**
 * Runs when an island of the page is hydrated. A fragment in the address would open a tab too, but
 * the browser would scroll the form away to show it.
 */
function onceAlive(document: Document, island: string, run: () => void) {
  const place = document.querySelector(`[data-island="${island}"]`)
  if (!place) return
  const hydrated = new MutationObserver(() => {
    if (!place.hasAttribute('data-hydrated')) return
    hydrated.disconnect()
    run()
  })
  hydrated.observe(place, { attributes: true })
}
