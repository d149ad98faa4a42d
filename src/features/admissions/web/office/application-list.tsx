import { Button } from '#platform/web/ui/button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Nothing } from '#platform/web/ui/nothing.tsx'
import { Pages } from '#platform/web/ui/pages.tsx'
import { usePages } from '#platform/web/use-list-wish.ts'
import { pageSize } from '../../office-rules.ts'
import { ApplicationItem } from './application-item.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { useApplications } from './use-applications.ts'
import type { useWish } from './use-wish.ts'

type Props = {
  list: ReturnType<typeof useApplications>
  wishes: ReturnType<typeof useWish>
  openDialog: OpenDialog
}

/** The applications, or why there are none. */
export function ApplicationList({ list, wishes, openDialog }: Props) {
  const { wish, isNarrow, clear, addressOf } = wishes
  const { data } = list
  const { pages, beyond } = usePages(list, wishes, pageSize)

  if (list.isPending || beyond) return <Loading>Loading applications...</Loading>
  if (!data) {
    return (
      <Nothing title="The applications could not be loaded.">
        <Button look="white" busy={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      </Nothing>
    )
  }
  if (data.total === 0) return <Nothing title="No applications submitted yet." />
  if (data.found === 0) {
    return (
      <Nothing title="No application is like that.">
        <Button look="white" onClick={clear}>
          Show all
        </Button>
      </Nothing>
    )
  }
  return (
    <section aria-labelledby="found" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="found" className={isNarrow ? 'tabular pb-3 text-1' : 'sr-only'}>
        {data.found === 1 ? '1 application' : `${data.found} applications`}
      </h2>
      <div className="@container border-t">
        {data.items.map((application) => (
          <ApplicationItem key={application.id} application={application} openDialog={openDialog} />
        ))}
      </div>
      {pages > 1 && <Pages page={wish.page} pages={pages} addressOf={addressOf} />}
    </section>
  )
}
