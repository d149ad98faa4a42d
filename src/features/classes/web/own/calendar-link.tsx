import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useAction } from '#platform/web/use-action.ts'
import { calendarApi } from './calendar-api.ts'

/** The way to have one's classes in the calendar of a phone or computer. */
export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="calendar-link" className="mt-8">
      <h3 id="calendar-link" className="text-1">
        In your own calendar
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        Your classes, what is due and the academy’s events, in the calendar of your phone or
        computer. What is moved or cancelled here changes there.
      </p>
      {isOpen ? (
        <Links />
      ) : (
        <Button look="white" size="small" className="mt-3" onClick={() => setOpen(true)}>
          Show the link
        </Button>
      )}
    </section>
  )
}

function Links() {
  const query = useQuery({
    queryKey: ['calendar-link'],
    queryFn: () => call(calendarApi.showCalendarLink),
  })
  const renew = useAction({
    call: () => call(calendarApi.renewCalendarLink),
    done: 'The link is a new one; the one before leads nowhere',
    failed: 'Failed to renew the link',
    changes: [],
    onDone: () => void query.refetch(),
  })
  const { data } = query
  if (query.isError && !data) {
    return (
      <LoadFailure query={query} className="mt-3">
        The link could not be loaded.
      </LoadFailure>
    )
  }
  if (!data) return <p className="mt-3 text-ink-2">Loading the link...</p>
  return (
    <div className="mt-3 grid gap-3">
      <p>
        <code className="wrap-anywhere select-all bg-cream px-2 py-1 text-sm">{data.href}</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={data.webcal} look="white" size="small">
          Subscribe
        </ButtonLink>
        <Button look="white" size="small" onClick={() => copy(data.href)}>
          Copy
        </Button>
        <Button look="quiet" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
          Renew the link
        </Button>
      </div>
      <p className="max-w-prose text-ink-2 text-sm">
        Subscribe opens Apple’s calendar or Outlook. In Google Calendar paste the link under Other
        calendars, From URL; it looks for changes a few times a day. Whoever has the link reads your
        classes: renew it if it went astray.
      </p>
    </div>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show({ title: 'Link copied', tone: 'ok' })
  } catch {
    toasts.show({
      title: 'The link could not be copied',
      description: 'Please select it and copy it yourself.',
      tone: 'bad',
    })
  }
}
