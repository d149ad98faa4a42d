import { useEffectEvent } from 'react'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'
import { textOf } from '../../content-rules.ts'
import type { Draft, Group } from '../../field-types.ts'
import {
  maxSoundSeconds,
  readWave,
  siteSound,
  soundAddress,
  soundWords,
  waveOf,
} from '../../sound-rules.ts'
import { FieldBox } from './field-box.tsx'
import { useFormContext } from './form-context.ts'
import { LeafField } from './leaf-field.tsx'
import { mediaApi } from './media-api.ts'
import { Ossia } from './ossia.tsx'
import { SendFile } from './send-file.tsx'
import { useFileField } from './use-file-field.ts'
import { useSiteUpload } from './use-site-upload.ts'

type Props = { field: Group; path: string; typed: Draft; onSite: Draft | undefined }

/** A recording that is sent as soon as it is chosen, and what is said of it. */
export function SoundField({ field, path, typed, onSite }: Props) {
  const { change, announce, ...form } = useFormContext()
  const upload = useSiteUpload(siteSound.whyNot, (send, file) =>
    send(mediaApi.addSiteSound, { file }),
  )
  const file = textOf(typed.file)
  const was = onSite && textOf(onSite.file)
  const { file: _, wave: __, ...words } = field.fields

  const put = useEffectEvent((name: string | undefined, wave: string) => {
    if (!name) return focusNext('button')
    change(path, { ...typed, file: name, wave })
    announce('The recording is there')
    focusNext(`[name="${CSS.escape(`${path}.title`)}"]`)
  })
  async function send(chosen: File) {
    const wrong = siteSound.whyNot(chosen)
    if (wrong) return upload.setError(wrong)
    const read = await readSoundWave(chosen)
    if ('error' in read) upload.setError(read.error)
    else put(await upload.send(chosen), read.wave)
  }
  const isThere = file !== ''
  const { box, focusNext, onDrop, sending } = useFileField({ path, isThere, upload, send })

  return (
    <FieldBox
      ref={box}
      label={field.label}
      help={<>{field.help}. MP3, M4A or WAV, at most five minutes and 10 MB.</>}
      error={upload.error ?? form.errors[`${path}.file`] ?? form.errors[`${path}.wave`]}
      onDrop={onDrop}
    >
      <Ossia onSite={was === undefined || was === file ? undefined : was && <Heard file={was} />}>
        {isThere && (
          <div className="mb-3 grid max-w-140 gap-2">
            <SoundWave levels={readWave(textOf(typed.wave)).levels} />
            <Heard file={file} />
          </div>
        )}
        <SendFile noun="recording" accept={siteSound.extensions} {...sending} />
      </Ossia>
      {isThere && (
        <div className="mt-4 grid gap-4">
          {Object.entries(words).map(
            ([name, inner]) =>
              inner.input === 'line' && (
                <LeafField
                  key={name}
                  field={inner}
                  path={`${path}.${name}`}
                  typed={typed[name]}
                  onSite={onSite && (onSite[name] ?? '')}
                />
              ),
          )}
        </div>
      )}
    </FieldBox>
  )
}

/** The browser's own player. */
const Heard = ({ file }: { file: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: what is played has no words
  <audio
    key={file}
    src={soundAddress(file)}
    controls
    preload="none"
    aria-label="The recording"
    className="player-audio"
  />
)

/** The wave of a sound, or why it cannot be on the site. The server never opens what it is sent. */
async function readSoundWave(file: File): Promise<{ wave: string } | { error: string }> {
  const read = await readSound(file)
  if (!read || read.hasPicture) return { error: soundWords.unplayable }
  const seconds = read.facts.duration_ms / 1000
  if (seconds > maxSoundSeconds) return { error: soundWords.tooLong }
  return { wave: waveOf([Float32Array.from(read.facts.peaks)], seconds) }
}
