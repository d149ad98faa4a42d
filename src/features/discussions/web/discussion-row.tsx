import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { AuthorName } from '#platform/web/ui/author-name.tsx'
import type { Discussion } from '../contract.ts'
import { generalDiscussion } from '../text.ts'

type Props = {
  discussion: Discussion
  /** Of its title. */
  level: 'h2' | 'h3'
}

export function DiscussionRow({ discussion, level: Title }: Props) {
  const { id, title, course, author, created_at, content, reply_count } = discussion
  return (
    <article className="relative border-rule border-b py-4">
      <Title className="wrap-anywhere text-1">
        <Link
          to={pageAddress('/dashboard', { tab: 'discussions', discussion: id })}
          className="after:absolute after:inset-0"
        >
          <bdi>{title}</bdi>
        </Link>
      </Title>
      <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
        <span>{course?.name ?? generalDiscussion}</span>
        <span>
          <AuthorName author={author} />
        </span>
        <Ago at={created_at} />
        <span>{reply_count === 1 ? '1 reply' : `${reply_count} replies`}</span>
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line">
        {content}
      </p>
    </article>
  )
}
