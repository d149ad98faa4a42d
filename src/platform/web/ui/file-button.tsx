import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchFile, linkTo, NoFile } from '../file-link.ts'
import { Button } from './button.tsx'
import { toasts } from './toasts.ts'

type Props = {
  file: { id: string; name: string }
  /** Requests a link to the file. */
  link: () => Promise<{ href: string }>
  look?: 'button' | 'link'
  children: ReactNode
}

/** Lets the browser save or open a file. */
export function FileButton({ file, link, look = 'button', children }: Props) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const href = await linkTo(file.id, link)
      // Requested first: a failure of the browser's own download would not show on this page.
      await fetchFile(href, 'HEAD')
      save(href, file.name)
    },
    onError(error) {
      const why = error instanceof NoFile ? error.why : undefined
      toasts.show({ title: error.message, description: why, tone: 'bad', seconds: 8 })
    },
  })
  const press = () => isPending || mutate()
  if (look === 'link') {
    return (
      <button
        type="button"
        aria-busy={isPending || undefined}
        onClick={press}
        className="wrap-anywhere cursor-pointer text-left underline decoration-brass underline-offset-[0.25em]"
      >
        {children}
      </button>
    )
  }
  return (
    <Button look="white" size="small" busy={isPending} onClick={press}>
      {children}
    </Button>
  )
}

function save(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
