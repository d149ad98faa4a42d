import { useEffect, useRef } from 'react'
import { usePerson } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ChooseFileButton } from '#platform/web/ui/choose-file-button.tsx'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { profilePicture } from '../../profile-rules.ts'
import { usePicture } from './use-picture.ts'

export function PictureSection() {
  const person = usePerson()
  const picture = usePicture()
  const key = useRef<HTMLButtonElement>(null)
  const busy = picture.progress !== undefined
  const wasBusy = useRef(busy)
  // The focused button was replaced by the progress, and that by this button.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) key.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return (
    <ProfileSection
      title="Picture"
      about="Shown beside your name to people with an account here. We keep its middle as a small square, and nothing of what else is in the file, such as where it was taken."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar person={person} className="size-32 text-4" />
        <div className="min-w-0 flex-1 basis-56">
          {busy && (
            <div className="grid justify-items-start gap-2">
              <div className="w-full">
                <Progress label="Upload" done={picture.progress ?? 0} total={1}>
                  {(picture.progress ?? 0) < 1
                    ? `${Math.floor((picture.progress ?? 0) * 100)} %`
                    : 'Making it small...'}
                </Progress>
              </div>
              <Button look="quiet" size="small" className="-ml-4" onClick={picture.abort}>
                Cancel
              </Button>
            </div>
          )}
          {!busy && (
            <div className="flex flex-wrap gap-x-3 gap-y-2">
              <ChooseFileButton
                ref={key}
                look="white"
                aria-describedby="picture-kinds"
                accept={profilePicture.extensions}
                onChoose={(file) => void picture.send(file)}
              >
                {person.picture ? 'Choose another' : 'Choose a picture'}
              </ChooseFileButton>
              {person.picture && (
                <Button
                  look="quiet"
                  busy={picture.isRemoving}
                  disabled={picture.isRemoving}
                  onClick={() =>
                    picture.remove(undefined, { onSettled: () => key.current?.focus() })
                  }
                >
                  Remove
                </Button>
              )}
            </div>
          )}
          <p id="picture-kinds" className="mt-2 text-ink-3 text-sm">
            PNG or JPG, at most 5 MB.
          </p>
          {picture.error && (
            <p
              role="alert"
              className="sign sign-cross mt-2 flex items-baseline gap-2 font-semibold text-sm text-velvet"
            >
              {picture.error}
            </p>
          )}
        </div>
      </div>
    </ProfileSection>
  )
}
