import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import type { PagePath } from '#platform/pages.ts'
import { whyNot } from '#platform/why-not.ts'
import {
  EarlierWords,
  type NotificationKind,
  notificationData,
  notificationKinds,
} from './kind-rules.ts'
import { NewsChoice, NewsKind } from './news-rules.ts'
import { shownChoices } from './shown-rules.ts'

const common = { id: z.uuid(), created_at: z.iso.datetime(), is_read: z.boolean() }

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({ ...common, kind: z.literal(kind), data: notificationData[kind] })

type OfKinds = { [Kind in NotificationKind]: ReturnType<typeof ofKind<Kind>> }[NotificationKind]

export const Notification = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('earlier'), data: EarlierWords }),
  ...(notificationKinds.map(ofKind) as OfKinds[]),
])
export type Notification = z.infer<typeof Notification>

export const notificationsContract = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'One’s notifications, newest first, fifty at a time, and how many are unread',
    access: 'usePortal',
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      kind: z.optional(NewsKind),
      show: z.optional(z.enum(shownChoices)),
    }),
    returns: z.object({
      items: z.array(Notification),
      /** How many there are of what the query asks for. */
      total: z.int(),
      /** Of all, whatever the query asks for. */
      unread: z.int(),
    }),
  }),
  markNotificationRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all as read that one has been told until now',
    access: 'usePortal',
  }),
} satisfies Contract

const ChosenNews = z.object({ choices: z.partialRecord(NewsKind, NewsChoice) })

/** The link of a mail; one that a mail program has cut off leads to the page too. */
const unsubscribeLink = {
  path: '/unsubscribe' satisfies PagePath,
  access: 'everyone',
  query: z.object({ token: z._default(z.string(), '') }),
  responds: 'paper',
} as const

export const newsByMailContract = {
  showNewsChoices: endpoint({
    method: 'GET',
    path: '/api/news-by-mail',
    summary: 'How each kind of news that concerns one comes by mail',
    access: 'usePortal',
    returns: ChosenNews,
  }),
  chooseNews: endpoint({
    method: 'PUT',
    path: '/api/news-by-mail',
    summary: 'Choose it for these kinds; the others stay as they are',
    access: 'usePortal',
    body: ChosenNews,
    validate: whyNot(ChosenNews),
    returns: ChosenNews,
    limit: { perPerson: { calls: 60, minutes: 10 } },
  }),
  showUnsubscription: endpoint({
    ...unsubscribeLink,
    method: 'GET',
    summary: 'The page of the link in a mail of news, with a button that switches such mail off',
  }),
  // RFC 8058: mail programs post here when somebody presses their own “Unsubscribe”.
  unsubscribe: endpoint({
    ...unsubscribeLink,
    method: 'POST',
    summary: 'Switch off mail of the kinds that the link names, without a login',
    takes: 'foreign-form',
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    // A mail provider posts for many people from one address.
    limit: { perAddress: { calls: 600, minutes: 1 } },
  }),
} satisfies Contract
