import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { HandedInFile } from '../../grading-contract.ts'
import { fetchFile, linkTo, NoFile } from './file-access.ts'

type Props = {
  submissionId: string
  file: HandedInFile
  look?: 'key' | 'link'
  children: ReactNode
}

/** Hands a file to the browser, which keeps it or opens it with what it has for it. */
export function FileButton({ submissionId, file, look = 'key', children }: Props) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const href = await linkTo(submissionId, file)
      // Asked for first: what the browser cannot fetch for itself it would not say here.
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
        className="cursor-pointer underline decoration-brass underline-offset-[0.25em]"
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
