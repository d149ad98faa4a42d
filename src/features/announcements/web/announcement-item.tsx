import type { ReactNode } from 'react'
import { Ago } from '#platform/web/ui/ago.tsx'
import { AuthorName } from '#platform/web/ui/author-name.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Announcement } from '../contract.ts'
import { announcementAnchor, forEverybody } from '../text.ts'

type Props = { announcement: Announcement; tools?: ReactNode }

export function AnnouncementItem({ announcement, tools }: Props) {
  const { id, title, content, course, author, created_at, edited_at } = announcement
  return (
    <article
      id={announcementAnchor(id)}
      className="scroll-mt-4 grid gap-x-8 border-rule border-b py-6 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm max-sm:mb-2 sm:flex-col sm:items-start sm:pt-1.5">
        <Ago at={created_at} />
        <span>{course?.name ?? forEverybody}</span>
        <span className="wrap-anywhere inline-flex items-center gap-2">
          <Avatar person={author} className="size-7 text-xs" />
          <AuthorName author={author} />
        </span>
        {edited_at && <span>edited</span>}
      </p>
      <div className="min-w-0">
        <h2 dir="auto" tabIndex={-1} className="wrap-anywhere text-2">
          {title}
        </h2>
        <Prose>{content}</Prose>
        {tools}
      </div>
    </article>
  )
}
