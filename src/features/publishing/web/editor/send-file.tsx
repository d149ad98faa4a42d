import { Button } from '#platform/web/ui/button.tsx'
import { ChooseFileButton } from '#platform/web/ui/choose-file-button.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useFormContext } from './form-context.ts'

type Props = {
  /** What is sent, as it is called on the keys. */
  noun: 'picture' | 'recording'
  accept: string
  isThere: boolean
  disabled: boolean
  upload: { progress: number | undefined; abort(): void; forgetError(): void }
  onChoose: (file: File) => void
  /** It is to be taken out of the draft. */
  onTakeOut: () => void
  /** Focuses what comes next in the field. */
  focusNext: (selector: string) => void
}

/** The keys that choose a file, or another one, and take it out; its progress on the way. */
export function SendFile({ noun, accept, isThere, disabled, upload, ...on }: Props) {
  const { announce } = useFormContext()
  const takeOut = () => {
    on.onTakeOut()
    upload.forgetError()
    announce(`The ${noun} is taken out. Undo brings it back.`)
    on.focusNext('button')
  }
  if (upload.progress !== undefined) {
    return (
      <div className="grid max-w-96 justify-items-start gap-2">
        <div className="w-full">
          <UploadProgress progress={upload.progress} />
        </div>
        <Button look="quiet" size="small" className="-ml-4" onClick={upload.abort}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ChooseFileButton
        look="white"
        size="small"
        accept={accept}
        disabled={disabled}
        onChoose={on.onChoose}
      >
        {isThere ? `Choose another ${noun}` : `Choose a ${noun}`}
      </ChooseFileButton>
      {isThere && (
        <Button look="quiet" size="small" disabled={disabled} onClick={takeOut}>
          Take the {noun} out
        </Button>
      )}
    </div>
  )
}
