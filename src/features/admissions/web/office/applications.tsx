import { addressOf } from '#platform/web/api.ts'
import { useScrollOnPageChange } from '#platform/web/list/use-scroll-on-page-change.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
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
  const { title, open, dialog } = useDialogs(dialogs)
  /** Hides on a small screen what belongs to the list. */
  const whereList = chosen.isOpen ? 'max-lg:hidden' : ''
  useScrollOnPageChange(params.page, title)
  const { page: _, ...looked } = params
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
            Admission Applications
          </h1>
          {list.data && (
            <p className="tabular mt-1 text-ink-2">Total applications: {list.data.total}</p>
          )}
        </div>
        <ButtonLink
          href={`${addressOf(api.exportApplications)}?${new URLSearchParams(given(looked))}`}
          download
          look="white"
          size="small"
          className={whereList}
        >
          {isFiltered ? 'Export these as CSV' : 'Export as CSV'}
        </ButtonLink>
      </div>
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
