import { type TokenBucket, tokenBucket } from '#platform/server/http/token-bucket.ts'
import { guestMessages, mediaConnections } from '../../entry-rules.ts'
import type { Identity } from './identify.ts'
import { keepLatest } from './keep-latest.ts'

/** What one person may do in a room only so often, whichever page they do it from. */
export function openRateLimits() {
  const messages = new Map<string, TokenBucket>()
  const connections = new Map<string, TokenBucket>()

  function take(buckets: typeof messages, key: string, rate: typeof guestMessages) {
    const theirs = buckets.get(key) ?? tokenBucket(rate)
    keepLatest(buckets, key, theirs)
    return theirs.take()
  }

  return {
    /** Whether a guest sends messages no faster than others can read. */
    mayChat: ({ kind, key }: Identity) => kind !== 'guest' || take(messages, key, guestMessages),
    /** Whether sound and picture may be connected: each time costs a certificate and a handshake. */
    mayConnect: ({ key }: Identity) => take(connections, key, mediaConnections),
  }
}
