import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { discardTake, resumeTakes } from './take-uploads.ts'
import { type TakeUpload, useTakeUploads } from './upload-list.ts'

/** What was decided after a take was handed in, on every page of its owner until they discard the file. */
export default function RefusedTakes() {
  const { id } = usePerson()
  const uploads = useTakeUploads()
  useEffect(() => void resumeTakes(id), [id])
  const refused = [...uploads.values()].filter(
    ({ state, kept }) => state === 'refused' && kept.personId === id,
  )
  return refused.map((upload) => <RefusedTake key={upload.kept.takeId} upload={upload} />)
}

function RefusedTake({ upload: { kept, reason } }: { upload: TakeUpload }) {
  const { takeId, file, assignment } = kept
  const [discards, setDiscards] = useState(false)
  const address = useAddressOf(file)
  return (
    <Alert
      title={assignment ? `Not handed in: ${assignment.title}` : 'A take was not handed in'}
      className="mb-6"
    >
      <p>{reason}</p>
      <p className="wrap-anywhere">
        This browser still has <bdi>{file.name}</bdi>.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {assignment && (
          <Link
            to={pageAddress('/dashboard/performances/:id', { id: assignment.id })}
            className={buttonClass({ look: 'white', size: 'small' })}
          >
            Hand in another take
          </Link>
        )}
        <a
          href={address}
          download={file.name}
          className={buttonClass({ look: 'white', size: 'small' })}
        >
          Save the file
        </a>
        <Button look="white" size="small" onClick={() => setDiscards(true)}>
          Discard the file
        </Button>
      </p>
      {discards && (
        <ConfirmDialog
          title={`Discard ${file.name}?`}
          action="Discard"
          onClose={() => setDiscards(false)}
          onConfirm={() => void discardTake(takeId)}
        >
          The academy does not have this file. What is in this browser cannot be brought back.
        </ConfirmDialog>
      )}
    </Alert>
  )
}

/** The address of a file of this browser, as long as it is shown. */
function useAddressOf(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
