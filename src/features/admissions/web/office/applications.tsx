import { addressOf } from '#platform/web/api.ts'
import { useScrollOnPageChange } from '#platform/web/list/use-scroll-on-page-change.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import { api } from './api.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPane } from './application-pane.tsx'
import { dialogs } from './dialogs.ts'
import { Filters } from './filters.tsx'
import { useApplicationParams } from './use-application-params.ts'
import { useApplications } from './use-applications.ts'
import { useChosen } from './use-chosen.ts'

export function Applications() {
  const controls = useApplicationParams()
  const { params, isFiltered } = controls
  const list = useApplications(params)
  const chosen = useChosen(list, params)
  const onGone = (id: string) => {
    if (id === chosen.id) chosen.pass()
  }
  const { title, open, dialog } = useDialogs(dialogs, { onGone })
  /** Hides on a small screen what belongs to the list. */
  const whereList = chosen.isOpen ? 'max-lg:hidden' : ''
  useScrollOnPageChange(params.page, title)
  const { page: _, ...looked } = params
  return (
    <div>
      <PageHead
        title="Admission Applications"
        titleRef={title}
        summary={list.data ? `Total applications: ${list.data.total}` : ''}
      >
        <ButtonLink
          href={`${addressOf(api.exportApplications)}?${new URLSearchParams(given(looked))}`}
          download
          look="white"
          size="small"
          className={whereList}
        >
          {isFiltered ? 'Export these as CSV' : 'Export as CSV'}
        </ButtonLink>
      </PageHead>
      <div className={whereList}>
        <Filters controls={controls} counts={list.data?.counts} />
      </div>
      <div className={chosen.id ? panes : ''}>
        <section
          aria-label="All applications"
          className={`min-w-0 lg:border-r lg:pr-6 ${whereList}`}
        >
          <ApplicationList list={list} controls={controls} chosen={chosen} />
        </section>
        {chosen.id && (
          <section
            aria-label="The chosen application"
            className={`min-w-0 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:pl-6 ${chosen.isOpen ? '' : 'max-lg:hidden'}`}
          >
            <ApplicationPane id={chosen.id} chosen={chosen} listing={list.data} openDialog={open} />
          </section>
        )}
      </div>
      {dialog}
    </div>
  )
}

const panes = 'grid border-t lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

const given = (params: Record<string, string | undefined>) =>
  Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
