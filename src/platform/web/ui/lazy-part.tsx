import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Button } from './button.tsx'

/**
 * A part of a page whose code is loaded when it is first shown. A failure to load is shown in its
 * place and the page around it stays: React's own `lazy` would replace the whole page, and what
 * somebody was writing on it, by the error page.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  const options = {
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: 1,
  } as const
  return LazyPart
  function LazyPart(props: Props) {
    const { data, isError, refetch } = useQuery(options)
    if (data) return <data.default {...props} />
    if (!isError) return waiting
    return (
      <div role="alert" className="py-4">
        <p className="mb-3">This part of the page did not come. Try again, or reload the page.</p>
        <Button look="white" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
}
