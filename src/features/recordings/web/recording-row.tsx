import { namedDay } from '#platform/web/moments.ts'
import { LazyIllustration } from '#platform/web/ui/lazy-drawing.tsx'
import type { Recording } from '../contract.ts'
import { RecordingPlayer } from './player.tsx'

type Props = {
  recording: Recording
  onRemove: (recording: Recording) => void
}

export function RecordingRow({ recording, onRemove }: Props) {
  const { title, course, recorded_on } = recording
  return (
    <article className="-ml-(--portal-gutter) grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-rule border-b py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 sm:py-0 xl:grid-cols-[11rem_minmax(0,1fr)_minmax(18rem,28rem)] min-[100rem]:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] max-sm:[&>:last-child]:ml-(--portal-gutter) sm:max-xl:[&>:last-child]:pb-4">
      <LazyIllustration of={course} className="w-full sm:h-full sm:border-r sm:max-xl:row-span-2" />
      <div className="min-w-0 sm:pt-4 xl:pb-4">
        <h2 className="wrap-anywhere text-1">
          <bdi>{title}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>{course.name}</span>
          <time dateTime={recorded_on}>{namedDay(recorded_on)}</time>
          {recording.removable && (
            <button
              type="button"
              aria-label={`Remove ${title}`}
              onClick={() => onRemove(recording)}
              className="relative cursor-pointer after:absolute after:-inset-x-2 after:-inset-y-3 underline decoration-brass underline-offset-[0.25em]"
            >
              Remove
            </button>
          )}
        </p>
      </div>
      <RecordingPlayer
        recording={recording}
        openClass="col-span-full ml-0! -mr-(--portal-gutter) pb-0!"
      />
    </article>
  )
}
