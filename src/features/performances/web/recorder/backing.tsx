import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ChooseFileButton } from '#platform/web/ui/choose-file-button.tsx'

type Props = {
  disabled: boolean
  /** Undefined: one plays alone. */
  onChange: (backing: HTMLAudioElement | undefined) => void
}

/** A file of the student's own that they hear while they play; it stays on this device. */
export function Backing({ disabled, onChange }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [name, setName] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  function take(file: File | undefined) {
    setIsBroken(false)
    setName(file?.name)
    setUrl(file && URL.createObjectURL(file))
    onChange(file && (audio.current ?? undefined))
  }
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold text-ui">Backing track</h4>
      <p className="text-ink-3 text-sm">
        You hear it while you play, in headphones: it is not recorded with you. It begins with your
        first note and stays on this device.
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: what is played has no words */}
      <audio
        ref={audio}
        src={url}
        preload="auto"
        hidden
        onError={() => {
          if (!url) return
          take(undefined)
          setIsBroken(true)
        }}
      />
      {isBroken && (
        <p role="alert" className="text-velvet">
          This browser cannot play the file. Please choose another.
        </p>
      )}
      {name && (
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseFileButton
          look="white"
          size="small"
          accept="audio/*"
          disabled={disabled}
          onChoose={take}
        >
          {name ? 'Choose another' : 'Choose a file'}
        </ChooseFileButton>
        {name && (
          <Button look="quiet" size="small" disabled={disabled} onClick={() => take(undefined)}>
            Play alone
          </Button>
        )}
      </div>
    </div>
  )
}
