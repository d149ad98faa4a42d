import { type DragEvent, useEffectEvent, useRef } from 'react'
import { groupOf, textOf } from '../../content-rules.ts'
import type { Draft, Group } from '../../field-types.ts'
import { sitePicture, smallPicture } from '../../picture-rules.ts'
import { FieldBox } from './field-box.tsx'
import { useFormContext } from './form-context.ts'
import { LeafField } from './leaf-field.tsx'
import { mediaApi } from './media-api.ts'
import { Ossia } from './ossia.tsx'
import { PictureCrop } from './picture-crop.tsx'
import { SendFile } from './send-file.tsx'
import { useNextFocus } from './use-next-focus.ts'
import { useSiteUpload } from './use-site-upload.ts'

type Props = { field: Group; path: string; typed: Draft; onSite: Draft | undefined }

/** A picture that is sent as soon as it is chosen, its words, and the point that crops it. */
export function PictureField({ field, path, typed, onSite }: Props) {
  const { change, announce, disabled, uploads, ...form } = useFormContext()
  const upload = useSiteUpload(sitePicture.whyNot, (send, file) =>
    send(mediaApi.addSitePicture, { file }),
  )
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useNextFocus(box)
  const file = textOf(typed.file)
  const was = onSite && textOf(onSite.file)
  const error = upload.error ?? form.errors[`${path}.file`]
  const { file: _, words, point } = field.fields

  const other = was && (
    <img src={smallPicture(was)} alt={textOf(onSite?.words)} className="inline h-14" />
  )

  const put = useEffectEvent((name: string | undefined) => {
    if (!name) return focusNext('button')
    change(path, { ...typed, file: name, point: '' })
    announce('The picture is there')
    focusNext(`[name="${CSS.escape(`${path}.words`)}"]`)
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
        <SendFile
          noun="picture"
          accept={sitePicture.extensions}
          isThere={file !== ''}
          disabled={disabled}
          upload={upload}
          onChoose={(chosen) => void send(chosen)}
          onTakeOut={() => change(path, {})}
          focusNext={focusNext}
        />
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
