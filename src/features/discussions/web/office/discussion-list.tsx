import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/web/api.ts'
import { MoreButton } from '#platform/web/list/more-button.tsx'
import { Ago } from '#platform/web/ui/ago.tsx'
import { AuthorName } from '#platform/web/ui/author-name.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { Discussion } from '../../contract.ts'
import { generalDiscussion } from '../../text.ts'
import { api } from '../api.ts'
import { discussionKey, useDiscussions } from '../use-discussions.ts'

type Props = { chosen: string | null; onDeleted: () => void }

export function DiscussionList({ chosen, onDeleted }: Props) {
  const list = useDiscussions()
  useFailureToast(list.error, 'Failed to load discussions')
  const [toDelete, setToDelete] = useState<Discussion>()
  if (list.isPending) {
    return <LoadingList className="">Loading discussions...</LoadingList>
  }
  if (!list.data) {
    return <LoadFailure query={list}>The discussions could not be loaded.</LoadFailure>
  }
  if (list.items.length === 0) {
    return (
      <EmptyNote
        next={<p>Students and tutors start them in the portal; what they write stands here.</p>}
      >
        No discussions yet
      </EmptyNote>
    )
  }
  return (
    <>
      <ul>
        {list.items.map((discussion) => (
          <li key={discussion.id}>
            <Row
              discussion={discussion}
              isChosen={discussion.id === chosen}
              onDelete={() => setToDelete(discussion)}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} counted>
        Load more
      </MoreButton>
      {toDelete && (
        <DeleteDialog
          discussion={toDelete}
          onClose={() => setToDelete(undefined)}
          onDeleted={() => toDelete.id === chosen && onDeleted()}
        />
      )}
    </>
  )
}

type RowProps = { discussion: Discussion; isChosen: boolean; onDelete: () => void }

function Row({ discussion, isChosen, onDelete }: RowProps) {
  const { id, title, author, course, created_at } = discussion
  return (
    <article
      className={`relative flex items-start gap-3 border-rule border-b border-l-6 py-3.5 pl-3 ${isChosen ? 'border-l-brass bg-cream' : 'border-l-transparent forced-colors:border-l-[Canvas]'}`}
    >
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere text-1">
          <Link
            to={{ search: `?discussion=${id}` }}
            preventScrollReset
            aria-current={isChosen || undefined}
            className="after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
          <span>
            <AuthorName author={author} />
          </span>
          <Badge tone="other">{course?.name ?? generalDiscussion}</Badge>
          <Ago at={created_at} />
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={`Delete ${title}`}
        className="relative flex-none"
        onClick={onDelete}
      >
        Delete
      </Button>
    </article>
  )
}

type DeleteProps = { discussion: Discussion; onClose: () => void; onDeleted: () => void }

function DeleteDialog({ discussion: { id, title }, onClose, onDeleted }: DeleteProps) {
  return (
    <ConfirmAction
      title="Delete Discussion"
      action="Delete"
      call={() => call(api.withdrawDiscussion, { params: { id } })}
      done="Discussion deleted successfully"
      failed="Failed to delete discussion"
      changes={['discussions']}
      gone={discussionKey(id)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this discussion?</p>
      <p className="mt-2 text-ink-2">“{title}” and its replies are gone then.</p>
    </ConfirmAction>
  )
}
