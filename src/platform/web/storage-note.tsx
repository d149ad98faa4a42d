import file from 'virtual:operations/fileContract'
import { useQuery } from '@tanstack/react-query'
import type { fileContract } from '#platform/file-contract.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { call } from './api.ts'
import { operations } from './operations.ts'
import { changedBy } from './query-invalidation.ts'

const api = operations<typeof fileContract>(file)

/** How much of their share of the storage somebody has used; nothing for who has none. */
export function StorageNote() {
  const { data } = useQuery({
    queryKey: ['storage'],
    meta: changedBy('assignments'),
    queryFn: () => call(api.showStorage),
  })
  if (!data || data.share_bytes === null) return null
  return (
    <p className="tabular text-ink-2 text-sm">
      Your files take {sizeInWords(data.used_bytes)} of the {sizeInWords(data.share_bytes)} that you
      may keep here.
    </p>
  )
}
