import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The endings of names that the browser offers: `.png,.jpg`. */
  accept: string
  onChoose: (file: File) => void
}

/** Lets people choose a file of their device, the same one twice in a row too. */
export function ChooseFileButton({ accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
