import type { ReactNode } from 'react'

/** A status, by shape and by colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-2 px-2 py-0.75 font-semibold text-xs leading-ui ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

type BadgeTone = keyof typeof tones

const tones = {
  pending: 'sign sign-hollow bg-st-pending-bg text-st-pending',
  reviewed: 'sign sign-diamond bg-st-reviewed-bg text-st-reviewed',
  accepted: 'sign sign-solid bg-st-accepted-bg text-st-accepted',
  rejected: 'sign sign-cross bg-st-rejected-bg text-st-rejected',
  rest: 'sign sign-rest bg-st-other-bg text-st-other',
  live: 'sign sign-lamp bg-st-live-bg text-st-live',
  other: 'bg-st-other-bg text-st-other',
  plain: 'border border-edge',
}
