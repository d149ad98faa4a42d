import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { Backups } from '../../contract.ts'
import { api } from '../api.ts'
import { useBackups } from '../use-backups.ts'

/** Where this is a copy out of a backup, or backups have stopped; nothing while all is well. */
export function BackupAlert() {
  const { data } = useBackups()
  if (data?.copy) return <RestoredCopy copy={data.copy} />
  return data?.is_old ? <OldBackup backups={data} /> : null
}

function OldBackup({ backups: { last, failure } }: { backups: Backups }) {
  return (
    <Alert
      title={last ? 'The last backup is more than two days old' : 'There is no backup'}
      className="mt-6 max-w-[44rem]"
    >
      <p className="wrap-anywhere">
        {last && (
          <>
            It was made <Ago at={last.made_at} />.{' '}
          </>
        )}
        {failure ? `The last try failed: ${failure.words}` : 'No other was tried.'} Tell whoever
        runs the server: what has been done since then would be lost with it.
      </p>
    </Alert>
  )
}

function RestoredCopy({ copy: { made_at } }: { copy: NonNullable<Backups['copy']> }) {
  const [asks, setAsks] = useState(false)
  return (
    <Note className="mt-6 flex max-w-[44rem] flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-display font-semibold text-1 leading-ui">
          This is a copy, restored from a backup
        </p>
        <p>
          It shows the academy of <AcademyMoment at={made_at} />. No mail and no reminder goes out
          of it.
        </p>
      </div>
      <Button look="white" size="small" onClick={() => setAsks(true)}>
        Let mail go out
      </Button>
      {asks && (
        <ConfirmAction
          title="Let mails and reminders go out?"
          action="Let them go out"
          call={() => call(api.releaseCopy)}
          done="Mails and reminders go out again"
          failed="They are still held back"
          changes={['backups']}
          onClose={() => setAsks(false)}
        >
          <p>
            Do so where this copy takes the place of the academy. What waited to be sent goes out
            within minutes; where the original still runs, people would get it twice.
          </p>
        </ConfirmAction>
      )}
    </Note>
  )
}
