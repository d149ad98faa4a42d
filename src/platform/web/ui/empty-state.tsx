import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Whether this is all of the page, and its title the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

/** The explanation of an empty list or page, and what to do about it. */
export function EmptyState({ title, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-start gap-4 border-t py-8">
      <Title className="font-display text-2 leading-head">{title}</Title>
      {children}
    </div>
  )
}
