import { useEffectEvent } from 'react'
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
import { useFileField } from './use-file-field.ts'
import { useSiteUpload } from './use-site-upload.ts'

type Props = { field: Group; path: string; typed: Draft; onSite: Draft | undefined }

/** A picture that is sent as soon as it is chosen, its words, and the point that crops it. */
export function PictureField({ field, path, typed, onSite }: Props) {
  const { change, announce, ...form } = useFormContext()
  const upload = useSiteUpload(sitePicture.whyNot, (send, file) =>
    send(mediaApi.addSitePicture, { file }),
  )
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
  const isThere = file !== ''
  const send = async (chosen: File) => put(await upload.send(chosen))
  const { box, focusNext, onDrop, sending } = useFileField({ path, isThere, upload, send })

  return (
    <FieldBox
      ref={box}
      label={field.label}
      help={<>{field.help}. JPG, PNG or WebP, at most 20 MB.</>}
      error={error}
      onDrop={onDrop}
    >
      <Ossia onSite={was === undefined || was === file ? undefined : other}>
        {isThere && (
          <PictureCrop
            file={file}
            words={textOf(typed.words)}
            path={point && `${path}.point`}
            point={textOf(typed.point)}
          />
        )}
        <SendFile noun="picture" accept={sitePicture.extensions} {...sending} />
      </Ossia>
      {isThere && words?.input === 'line' && (
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
