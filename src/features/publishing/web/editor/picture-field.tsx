import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ChooseFileButton } from '#platform/web/ui/choose-file-button.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { groupOf, textOf } from '../../content-rules.ts'
import type { Draft, Group } from '../../field-types.ts'
import { pictureExtensions, smallPicture } from '../../picture-rules.ts'
import { FieldBox } from './field-box.tsx'
import { useFormContext } from './form-context.ts'
import { LeafField } from './leaf-field.tsx'
import { Ossia } from './ossia.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { field: Group; path: string; typed: Draft; onSite: Draft | undefined }

/** A picture that is sent as soon as it is chosen, its words, and the point that crops it. */
export function PictureField({ field, path, typed, onSite }: Props) {
  const { change, announce, disabled, uploads, ...form } = useFormContext()
  const upload = usePictureUpload()
  const box = useRef<HTMLFieldSetElement>(null)
  /** What is to have the focus next. */
  const [wanted, want] = useState<{ selector: string }>()
  const file = textOf(typed.file)
  const was = onSite && textOf(onSite.file)
  const error = upload.error ?? form.errors[`${path}.file`]
  const { file: _, words, point } = field.fields

  const other = was && (
    <img src={smallPicture(was)} alt={textOf(onSite?.words)} className="inline h-14" />
  )

  // What had the focus was replaced by what is focused now; whoever writes elsewhere goes on there.
  useEffect(() => {
    const { activeElement: focused } = document
    const isControl = focused?.matches('a, button, input, select, textarea, [contenteditable]')
    if (!wanted || (isControl && !box.current?.contains(focused))) return
    const found = box.current?.querySelector<HTMLElement>(wanted.selector)
    found?.focus()
    // What was said of another picture is written over.
    if (found instanceof HTMLInputElement) found.select()
  }, [wanted])

  const put = useEffectEvent((name: string | undefined) => {
    if (!name) return want({ selector: 'button' })
    change(path, { ...typed, file: name, point: '' })
    announce('The picture is there')
    want({ selector: `[name="${CSS.escape(`${path}.words`)}"]` })
  })
  async function send(chosen: File) {
    uploads.begin(path)
    try {
      put(await upload.send(chosen))
    } finally {
      uploads.end(path)
    }
  }

  function drop(event: DragEvent) {
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled && upload.progress === undefined) void send(dropped)
  }

  return (
    <FieldBox
      ref={box}
      label={field.label}
      help={<>{field.help}. JPG, PNG or WebP, at most 20 MB.</>}
      error={error}
      onDrop={drop}
    >
      <Ossia onSite={was === undefined || was === file ? undefined : other}>
        {file !== '' && (
          <PictureCrop
            file={file}
            words={textOf(typed.words)}
            path={point && `${path}.point`}
            point={textOf(typed.point)}
          />
        )}
        {upload.progress === undefined ? (
          <div key="choose" className="flex flex-wrap gap-3">
            <ChooseFileButton
              look="white"
              size="small"
              accept={pictureExtensions}
              disabled={disabled}
              onChoose={(chosen) => void send(chosen)}
            >
              {file === '' ? 'Choose a picture' : 'Choose another picture'}
            </ChooseFileButton>
            {file !== '' && (
              <Button
                look="quiet"
                size="small"
                disabled={disabled}
                onClick={() => {
                  change(path, {})
                  upload.forgetError()
                  announce('The picture is taken out. Undo brings it back.')
                  want({ selector: 'button' })
                }}
              >
                Take the picture out
              </Button>
            )}
          </div>
        ) : (
          <div key="progress" className="grid max-w-96 justify-items-start gap-2">
            <div className="w-full">
              <UploadProgress progress={upload.progress} />
            </div>
            <Button look="quiet" size="small" className="-ml-4" onClick={upload.abort}>
              Cancel
            </Button>
          </div>
        )}
      </Ossia>
      {file !== '' && words?.input === 'line' && (
        <div className="mt-4">
          <LeafField
            field={words}
            path={`${path}.words`}
            typed={typed.words}
            onSite={onSite && groupOf(onSite).words}
          />
        </div>
      )}
    </FieldBox>
  )
}
