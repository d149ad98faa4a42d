import { counted } from '#platform/number-words.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { useBackups } from '../use-backups.ts'

/** When the academy was backed up last, in one line; of a copy no backup is made. */
export function LastBackup() {
  const { data, isError } = useBackups()
  if (data?.copy) return null
  return (
    <p className="wrap-anywhere mt-12 min-h-6 border-rule border-t pt-3 text-ink-2 text-sm">
      {isError && 'When the last backup was made could not be found out.'}
      {data && !data.last && !data.is_old && 'The first backup is made within the hour.'}
      {data?.last && (
        <>
          Last backup <Ago at={data.last.made_at} />, {sizeInWords(data.last.bytes)}.
          {data.last.missing_files > 0 &&
            ` It lacks ${counted(data.last.missing_files, 'file')} that the store has lost.`}
        </>
      )}
      {data?.are_readable &&
        ' Backups go to a bucket unencrypted: whoever can read it can read everybody’s data.'}
      {data?.failure && !data.is_old && (
        <>
          {' '}
          A try <Ago at={data.failure.at} /> failed: {data.failure.words}
        </>
      )}
    </p>
  )
}
