import { useState } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { namedDay } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Recording } from '../../contract.ts'

/** Loaded for who listens: the course has much else to look at. */
const RecordingPlayer = lazyPart('recording-player', async () => ({
  default: (await import('../player.tsx')).RecordingPlayer,
}))

/** The newest recordings of a course, each with its player once it is asked for. */
export function CourseRecordings({ recordings }: { recordings: readonly Recording[] }) {
  if (recordings.length === 0) return <EmptyNote>No recordings yet.</EmptyNote>
  return (
    <>
      <ul>
        {recordings.map((recording) => (
          <li key={recording.id}>
            <CourseRecording recording={recording} />
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Link to={pageAddress('/recordings')} className="inline-block py-2.5 text-ui">
          All recordings
        </Link>
      </p>
    </>
  )
}

function CourseRecording({ recording }: { recording: Recording }) {
  const { title, recorded_on } = recording
  const [isAskedFor, askFor] = useState(false)
  return (
    <article className="grid gap-2 border-rule border-b py-4">
      <h3 className="wrap-anywhere text-1">
        <bdi>{title}</bdi>
      </h3>
      <time dateTime={recorded_on} className="text-ink-2 text-sm">
        {namedDay(recorded_on)}
      </time>
      {isAskedFor ? (
        <RecordingPlayer recording={recording} startsAtOnce />
      ) : (
        <Button
          look="white"
          size="small"
          className="justify-self-start"
          aria-label={`Play ${title}`}
          onClick={() => askFor(true)}
        >
          Play
        </Button>
      )}
    </article>
  )
}
