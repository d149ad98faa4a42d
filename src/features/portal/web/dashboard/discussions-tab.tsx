import type { Discussion } from '#features/discussions/contract.ts'
import { generalDiscussion } from '#features/discussions/rules.ts'
import type { Dashboard } from '../../contract.ts'
import { Empty } from './empty.tsx'
import { shownDate } from './moments.ts'

export function DiscussionsTab({ discussions }: { discussions: Dashboard['discussions'] }) {
  if (!discussions?.items.length) return <Empty>No discussions available.</Empty>
  return (
    <ul>
      {discussions.items.map((discussion) => (
        <li key={discussion.id}>
          <DiscussionRow discussion={discussion} />
        </li>
      ))}
    </ul>
  )
}

function DiscussionRow({ discussion }: { discussion: Discussion }) {
  const { title, course, author, created_at, content, reply_count } = discussion
  return (
    <article className="border-rule border-b py-4">
      <h3 className="wrap-anywhere text-1">{title}</h3>
      <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
        <span>{course?.name ?? generalDiscussion}</span>
        <span>
          {author.first_name} {author.last_name}
        </span>
        <span>{shownDate(created_at)}</span>
        <span>{reply_count === 1 ? '1 reply' : `${reply_count} replies`}</span>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{content}</p>
    </article>
  )
}
