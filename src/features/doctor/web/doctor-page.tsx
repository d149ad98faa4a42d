import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { judgeBrowserClock, judgeOrigin } from '../browser-rules.ts'
import { type Finding, inOrder, type State, topics } from '../finding-types.ts'
import { api } from './api.ts'
import { TestMail } from './test-mail.tsx'
import { tryMedia } from './try-media.ts'

export const meta = () => [
  ...pageMeta({ title: 'Doctor', description: 'What is wrong, and what to do.' }),
  { name: 'robots', content: 'noindex' },
]

export default function DoctorPage() {
  const query = useQuery({
    queryKey: ['doctor'],
    queryFn: examine,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isPending, isFetching, refetch } = query
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3">Doctor</h1>
          <p className="mt-1 text-ink-2">
            What the academy stands on, examined from the server and from this browser.
          </p>
        </div>
        <Button look="white" busy={isFetching} onClick={() => isFetching || refetch()}>
          Examine again
        </Button>
      </div>
      {isPending && (
        <LoadingList className="mt-6 border-t">
          Examining... It takes up to ten seconds.
        </LoadingList>
      )}
      {query.isError && !data && (
        <LoadFailure query={query} className="mt-6 border-t py-8">
          The server could not be examined.
        </LoadFailure>
      )}
      {data && (
        <>
          <Summary findings={data} />
          <ul className="mt-6 border-t">
            {topics.map((topic) => (
              <TopicRow
                key={topic}
                topic={topic}
                findings={data.filter((it) => it.topic === topic)}
              />
            ))}
          </ul>
        </>
      )}
      <TestMail />
    </>
  )
}

/** What the server finds, and what only this browser can. */
async function examine() {
  const asked = Date.now()
  const { findings, public_url, now, tries_media } = await call(api.examine)
  const clock = judgeBrowserClock(Date.parse(now), asked, Date.now())
  const media = tries_media ? [await tryMedia()] : []
  return inOrder([...findings, ...media, ...judgeOrigin(location.origin, public_url), ...clock])
}

function Summary({ findings }: { findings: readonly Finding[] }) {
  const count = (state: State) => findings.filter((it) => it.state === state).length
  const [wrong, look] = [count('wrong'), count('look')]
  return (
    <p role="status" className="mt-6 font-display text-2">
      {wrong > 0
        ? `${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.`
        : look > 0
          ? `Nothing is wrong; ${look === 1 ? 'one thing wants' : `${look} things want`} a look.`
          : 'All is well.'}
    </p>
  )
}

function TopicRow({ topic, findings }: { topic: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <li className="grid gap-x-6 gap-y-2 border-rule border-b py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="font-display text-1">{topic}</h2>
      <ul className="grid max-w-[44rem] gap-2">
        {findings.map(({ state, words }) => (
          <li key={words} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3">
            <span>
              <Badge tone={signs[state].tone}>{signs[state].name}</Badge>
            </span>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

const signs = {
  well: { tone: 'accepted', name: 'Well' },
  look: { tone: 'pending', name: 'Look' },
  wrong: { tone: 'rejected', name: 'Wrong' },
  unknown: { tone: 'rest', name: 'Unknown' },
} as const satisfies Record<State, object>
