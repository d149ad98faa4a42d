import { useSearchParams } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DiscussionDetail } from './office/discussion-detail.tsx'
import { DiscussionList } from './office/discussion-list.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Discussion Management', description: 'What is discussed, to moderate.' }),
  { name: 'robots', content: 'noindex' },
]

/** Two panes: all discussions, and the chosen one. A small screen shows one of them at a time. */
export default function DiscussionManagementPage() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('discussion')
  const leave = () => setParams({}, { preventScrollReset: true })
  return (
    <>
      <h1 className="text-3">Discussion Management</h1>
      <div className="mt-6 grid border-t lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section
          aria-label="All discussions"
          className={`min-w-0 lg:border-r lg:pr-6 ${chosen ? 'max-lg:hidden' : ''}`}
        >
          <DiscussionList chosen={chosen} onDeleted={leave} />
        </section>
        <section
          aria-label="The chosen discussion"
          className={`min-w-0 lg:pl-6 ${chosen ? '' : 'max-lg:hidden'}`}
        >
          {chosen ? (
            <DiscussionDetail key={chosen} id={chosen} onLeave={leave} />
          ) : (
            <p className="py-10 text-center text-ink-2">Select a Discussion</p>
          )}
        </section>
      </div>
    </>
  )
}
