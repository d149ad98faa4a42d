import type { ReactNode, RefObject } from 'react'
import { EmptyNote } from '../ui/empty-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import { useScrollOnPageChange } from './use-scroll-on-page-change.ts'

type Rows = { found: number; items: readonly { id: string }[] }

type Props<Data extends Rows> = Omit<PagedListProps<Data>, 'children' | 'empty'> & {
  title: string
  /** Takes the focus when another page is shown. */
  titleRef: RefObject<HTMLHeadingElement | null>
  summary?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  filters?: ReactNode
  /** What is said of a list without rows, and what to do about it. */
  empty?: { words: string; next: ReactNode }
  /** What stands above the rows. */
  above?: (data: Data) => ReactNode
  /** The id of the heading among that, which names the rows. */
  labelledBy?: string
  /** On wide screens rows stand side by side by default. */
  rowsClass?: string
  row: (item: Data['items'][number]) => ReactNode
}

/** A paged list of the office: its title, its filters, and its rows or why there are none. */
export function ListPage<Data extends Rows>({
  title,
  titleRef,
  summary,
  actions,
  filters,
  empty,
  above,
  labelledBy,
  rowsClass = 'wide-columns',
  row,
  ...list
}: Props<Data>) {
  useScrollOnPageChange(list.controls.params.page, titleRef)
  return (
    <>
      <PageHead title={title} titleRef={titleRef} summary={summary}>
        {actions}
      </PageHead>
      {filters}
      <PagedList
        {...list}
        empty={
          empty && (
            <div className="border-t">
              <EmptyNote next={empty.next}>{empty.words}</EmptyNote>
            </div>
          )
        }
      >
        {(data) => (
          <section aria-labelledby={labelledBy}>
            {above?.(data)}
            <ul className={`${rowsClass} border-t`}>
              {data.items.map((item) => (
                <li key={item.id}>{row(item)}</li>
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </>
  )
}
