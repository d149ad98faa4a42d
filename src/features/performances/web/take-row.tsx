import { useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { call } from '#platform/web/api.ts'
import { shownSize } from '#platform/web/file-link.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ChooseFileButton } from '#platform/web/ui/choose-file-button.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { Performance, Take } from '../contract.ts'
import { takeFile } from '../rules.ts'
import { api } from './api.ts'
import { sendTake, tryNow, withdrawUpload } from './uploads/take-uploads.ts'
import { useTakeUploads } from './uploads/upload-list.ts'

type Props = {
  take: Take
  assignment: Performance['assignment']
  isHeard: boolean
  onHear: () => void
}

/** A take in the list: when and how long, its grade or its way up, and what can be done with it. */
export function TakeRow({ take, assignment, isHeard, onHear }: Props) {
  const { id, number, duration_ms, handed_in_at, grade, received } = take
  const [withdraws, setWithdraws] = useState(false)
  return (
    <article aria-label={`Take ${number}`} className="grid gap-y-2">
      <div className="tabular flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-1">Take {number}</h2>
        <AcademyMoment at={handed_in_at} />
        <span className="text-ink-2">{playingTime(duration_ms)}</span>
        {grade !== null && (
          <span className="font-semibold text-brass-text">
            {grade} / {assignment.max_points}
          </span>
        )}
        <span className="ml-auto flex flex-wrap items-baseline">
          {received === null &&
            (isHeard ? (
              <span className="px-4 text-ink-2 text-sm">Below</span>
            ) : (
              <Button
                look="quiet"
                size="small"
                onClick={onHear}
                aria-label={`Hear this one, take ${number}`}
              >
                Hear this one
              </Button>
            ))}
          {grade === null && (
            <Button
              look="quiet"
              size="small"
              onClick={() => setWithdraws(true)}
              aria-label={`Withdraw take ${number}`}
            >
              Withdraw
            </Button>
          )}
        </span>
      </div>
      {received !== null && <OnItsWay take={take} assignment={assignment} received={received} />}
      {withdraws && (
        <ConfirmAction
          title={`Withdraw take ${number}?`}
          action="Withdraw"
          call={() => withdrawUpload(id, () => call(api.withdrawTake, { params: { id } }))}
          done="Take withdrawn"
          failed="Failed to withdraw the take"
          changes={['assignments']}
          onClose={() => setWithdraws(false)}
        >
          Its sound goes, and what was said of it. This cannot be undone.
        </ConfirmAction>
      )}
    </article>
  )
}

type OnItsWayProps = Pick<Props, 'take' | 'assignment'> & { received: number }

/** How much of a take has arrived, and what goes on with the rest. */
function OnItsWay({ take, assignment, received }: OnItsWayProps) {
  const { id, name, bytes } = take
  const person = usePerson()
  const upload = useTakeUploads().get(id)
  const sent = upload?.sent ?? received
  const share = sent / bytes
  const percent = Math.floor(share * 100)

  const goOn = (file: File | undefined) => {
    if (!file) return
    if (file.name !== name || file.size !== bytes) {
      toasts.show({ title: `This is another file. Please choose ${name} again.` })
    } else {
      const { id: assignmentId, title } = assignment
      void sendTake({
        ...{ takeId: id, personId: person.id, file },
        assignment: { id: assignmentId, title },
      })
    }
  }
  return (
    <div className="grid max-w-140 gap-2">
      <Progress label={`Upload of take ${take.number}`} done={share} total={1}>
        {shownSize(sent)} of {shownSize(bytes)}, {percent} %
      </Progress>
      {upload?.state === 'sending' && (
        <p>It is handed in already. Close the lid; it goes on when you are back.</p>
      )}
      {upload?.state === 'waiting' && (
        <p role="status">{waitingTexts[upload.waitsFor ?? 'line']}</p>
      )}
      {upload?.state === 'waiting' && upload.waitsFor === 'room' && (
        <p>
          <Button look="white" size="small" onClick={() => tryNow(id)}>
            Try now
          </Button>
        </p>
      )}
      {upload?.state === 'refused' && (
        <p className="sign sign-cross text-st-rejected">
          {upload.reason} Please withdraw it and hand in another one.
        </p>
      )}
      {!upload && (
        <>
          <p>
            It is handed in already. Not all of it is there, and this browser does not have the
            rest. It goes on where it was begun, or here with the same file.
          </p>
          <ChooseFileButton accept={takeFile.extensions} onChoose={goOn}>
            Choose {name} again
          </ChooseFileButton>
        </>
      )}
    </div>
  )
}

const waitingTexts = {
  line: 'The line is broken. It goes on by itself when it is back.',
  room: 'The academy’s storage is full. Your take counts as handed in, and the rest of it goes on by itself when there is room. Please tell the office.',
  server: 'The academy’s server cannot take it at the moment. It goes on by itself.',
}
