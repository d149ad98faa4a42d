import { Button } from '#platform/web/ui/button.tsx'
import { keyNames } from './use-grading-shortcuts.ts'

type Props = {
  /** Such as `2 of 7`. */
  position: string | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  busy: boolean
}

/** The buttons to the previous and the next submission. */
export function PagerButtons({ position, previous, next, busy }: Props) {
  const key = { look: 'white', size: 'small' } as const
  return (
    <div className="mr-auto flex items-center gap-2">
      <Button
        {...key}
        aria-keyshortcuts="Alt+PageUp"
        disabled={!previous || busy}
        onClick={previous}
      >
        Previous
      </Button>
      <Button {...key} aria-keyshortcuts="Alt+PageDown" disabled={!next || busy} onClick={next}>
        Next
      </Button>
      {position && <p className="tabular ml-2 text-ink-2 text-ui">{position}</p>}
      <p className="ml-4 hidden text-ink-3 text-sm lg:block pointer-coarse:hidden">{hint()}</p>
    </div>
  )
}

function hint() {
  const { save, next, previous } = keyNames()
  return `${save} saves, ${next} and ${previous} turn`
}
