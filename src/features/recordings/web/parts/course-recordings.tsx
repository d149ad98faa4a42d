import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { shownDate } from '#platform/web/moments.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { Recording } from '../../contract.ts'
import { RecordingPlayer } from '../player.tsx'

/** The newest recordings of a course, with their players. */
export function CourseRecordings({ recordings }: { recordings: readonly Recording[] }) {
  if (recordings.length === 0) return <EmptyNote>No recordings yet.</EmptyNote>
  return (
    <>
      <ul>
        {recordings.map((recording) => (
          <li key={recording.id}>
            <article className="grid gap-2 border-rule border-b py-4">
              <h3 className="wrap-anywhere text-1">
                <bdi>{recording.title}</bdi>
              </h3>
              <time dateTime={recording.recorded_at} className="text-ink-2 text-sm">
                {shownDate(recording.recorded_at)}
              </time>
              <RecordingPlayer recording={recording} />
            </article>
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
