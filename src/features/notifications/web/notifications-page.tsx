import { useRef } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { useListParams } from '#platform/web/list/use-list-params.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { NotificationKind } from '../kind-rules.ts'
import { NewsKind, newsKinds, newsKindsFor } from '../news-rules.ts'
import { shownChoices } from '../shown-rules.ts'
import { AllNotifications } from './all-notifications.tsx'
import { useAllNotifications } from './use-all-notifications.ts'
import { useReadAll } from './use-read-all.ts'

export const meta = () => [
  ...pageMeta({ title: 'Notifications', description: 'Everything that you were told.' }),
  { name: 'robots', content: 'noindex' },
]

const choices = { kind: NewsKind.options, show: shownChoices }

/** Everything that somebody was told, by days. */
export default function NotificationsPage() {
  const person = usePerson()
  const controls = useListParams(choices)
  const { kind, show } = controls.params
  const list = useAllNotifications({ kind, show })
  const title = useRef<HTMLHeadingElement>(null)
  const readAll = useReadAll(() => title.current?.focus())
  const known = list.lastPage?.unread
  const unread = known ?? 0
  // An address may name a kind that comes to others alone.
  const kinds = newsKindsFor(person)
  const options = Object.fromEntries(
    NewsKind.options
      .filter((it) => it === kind || kinds.includes(it))
      .map((it) => [it, newsKinds[it].label]),
  )
  return (
    <div className="max-w-[50rem] min-[100rem]:grid min-[100rem]:max-w-none min-[100rem]:grid-cols-[minmax(0,50rem)_minmax(0,24rem)] min-[100rem]:gap-x-16">
      <h1 ref={title} tabIndex={-1} className="text-4 outline-none">
        Notifications
      </h1>
      <p className="mt-1 text-ink-2">
        {known !== undefined && (known === 0 ? 'Nothing unread. ' : `${known} unread. `)}
        Choose in your <Link to={pageAddress('/profile')}>profile</Link> which of them also come by
        mail.
      </p>
      <div className="mt-6 flex flex-wrap items-end gap-4 min-[100rem]:sticky min-[100rem]:top-8 min-[100rem]:col-start-2 min-[100rem]:row-span-3 min-[100rem]:row-start-1 min-[100rem]:self-start">
        <search className="grid w-full grid-cols-2 gap-4 sm:max-w-md">
          <SelectField
            name="kind"
            label="About"
            value={kind ?? ''}
            placeholder="Everything"
            options={options}
            onChange={({ target }) =>
              controls.change({ kind: (target.value || undefined) as NotificationKind | undefined })
            }
          />
          <SelectField
            name="show"
            label="Show"
            value={show ?? ''}
            placeholder="All"
            options={{ unread: 'Unread' }}
            onChange={({ target }) =>
              controls.change({ show: shownChoices.find((it) => it === target.value) })
            }
          />
        </search>
        {unread > 0 && !kind && (
          <Button
            look="white"
            busy={readAll.isPending}
            onClick={() => readAll.isPending || readAll.mutate()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <AllNotifications list={list} isFiltered={controls.isFiltered} onClear={controls.clear} />
    </div>
  )
}
