import * as z from 'zod/mini'
import { roles } from '#platform/actor.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { DiscussionText, NewDiscussion, ReplyText } from './rules.ts'

const Author = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  /** The address of their picture. */
  picture: z.nullable(z.string()),
})

/** A discussion in a list, without its replies. */
export const Discussion = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  course: z.nullable(z.object({ id: z.int(), name: z.string() })),
  author: Author,
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
  reply_count: z.int(),
})
export type Discussion = z.infer<typeof Discussion>

export const Reply = z.object({
  id: z.uuid(),
  content: z.string(),
  author: Author,
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
})
export type Reply = z.infer<typeof Reply>

const WithReplies = z.object({
  discussion: Discussion,
  replies: z.array(Reply),
  /** Whether the reader can only read it, having left its course. */
  is_closed: z.boolean(),
})

const params = z.object({ id: z.uuid() })
const access = 'usePortal'
const gone = 'It was withdrawn, or belongs to a course that is not yours'
/** More than people write in ten minutes; each new discussion notifies everybody. */
const startLimit = { perPerson: { calls: 10, minutes: 10 } } as const
const limit = { perPerson: { calls: 60, minutes: 10 } } as const

export const discussionsContract = {
  listDiscussions: endpoint({
    method: 'GET',
    path: '/api/discussions',
    summary: 'General discussions and those of one’s courses, newest first',
    access,
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    returns: z.object({ items: z.array(Discussion), total: z.int() }),
  }),
  showDiscussion: endpoint({
    method: 'GET',
    path: '/api/discussions/:id',
    summary: 'A discussion with its replies, the oldest first',
    access,
    params,
    returns: WithReplies,
    refusals: { 404: gone },
  }),
  startDiscussion: endpoint({
    method: 'POST',
    path: '/api/discussions',
    summary: 'Start a discussion, in a course of one’s own or in general',
    access,
    body: NewDiscussion,
    validate: whyNot(NewDiscussion),
    returns: Discussion,
    status: 201,
    limit: startLimit,
    refusals: { 403: 'The course is not one’s own' },
  }),
  editDiscussion: endpoint({
    method: 'PATCH',
    path: '/api/discussions/:id',
    summary: 'Change the words of a discussion of one’s own',
    access,
    params,
    body: DiscussionText,
    validate: whyNot(DiscussionText),
    returns: Discussion,
    limit,
    refusals: { 403: 'It is somebody else’s', 404: gone },
  }),
  withdrawDiscussion: endpoint({
    method: 'DELETE',
    path: '/api/discussions/:id',
    summary: 'Withdraw a discussion of one’s own, or as an admin any, its replies with it',
    access,
    params,
    refusals: { 403: 'It is somebody else’s', 404: gone },
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/discussions/:id/replies',
    summary: 'Reply',
    access,
    params,
    body: ReplyText,
    validate: whyNot(ReplyText),
    returns: Reply,
    status: 201,
    limit,
    refusals: { 404: gone },
  }),
  editReply: endpoint({
    method: 'PATCH',
    path: '/api/replies/:id',
    summary: 'Change the words of a reply of one’s own',
    access,
    params,
    body: ReplyText,
    validate: whyNot(ReplyText),
    returns: Reply,
    limit,
    refusals: { 403: 'It is somebody else’s', 404: gone },
  }),
  withdrawReply: endpoint({
    method: 'DELETE',
    path: '/api/replies/:id',
    summary: 'Withdraw a reply of one’s own, or as an admin any',
    access,
    params,
    refusals: { 403: 'It is somebody else’s', 404: gone },
  }),
} satisfies Contract
