import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { fetchFile, linkTo } from '#platform/web/file-link.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Submission } from '../../contract.ts'
import { previewOf } from '../../grading-rules.ts'
import { api } from '../api.ts'

/** The submitted file, where the browser can show it. */
export function FilePreview({ submission }: { submission: Submission }) {
  const { id, file } = submission
  const shown = previewOf(file.media_type)
  const [isBroken, setBroken] = useState(false)
  const query = useQuery({
    queryKey: ['handed-in-file', file.id],
    queryFn: () => open(id, file, shown),
    enabled: shown !== undefined,
    // The file never changes; only its link expires.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  if (!shown) {
    return <Frame>This kind of file is not shown here. Open it with View Submission File.</Frame>
  }
  if (query.isPending) return <Frame role="status">Loading the file...</Frame>
  if (isBroken || !query.data) {
    return (
      <Frame role="alert">
        <span className="block">{query.error?.message ?? 'Failed to access file'}</span>
        {query.error ? (
          <Button
            look="white"
            size="small"
            className="mt-3"
            busy={query.isFetching}
            onClick={() => query.refetch()}
          >
            Try again
          </Button>
        ) : (
          'It cannot be shown here. Open it with View Submission File.'
        )}
      </Frame>
    )
  }
  const { href, bytes } = query.data
  return bytes ? (
    <PdfPreview bytes={bytes} name={file.name} onBroken={() => setBroken(true)} />
  ) : (
    <img src={href} alt={file.name} className="w-full border" onError={() => setBroken(true)} />
  )
}

async function open(id: string, file: Submission['file'], shown: ReturnType<typeof previewOf>) {
  const params = { id, file: file.id }
  const href = await linkTo(file.id, () => call(api.linkToFile, { params }))
  if (shown === 'picture') return { href }
  const response = await fetchFile(href)
  return { href, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** pdf.js is larger than the rest of the page, so it is loaded with the first PDF. */
const PdfPreview = lazyPart(
  'pdf-preview',
  () => import('./pdf-preview.tsx'),
  <Frame role="status">Loading the file...</Frame>,
)

function Frame({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div
      role={role}
      className="grid min-h-40 content-center justify-items-center border border-rule bg-ivory px-6 py-8 text-center text-ink-2 lg:h-full lg:min-h-120"
    >
      <div>{children}</div>
    </div>
  )
}
