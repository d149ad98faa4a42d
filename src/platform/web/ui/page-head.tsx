import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** A line below the title; empty while it is not known, so that nothing moves when it comes. */
  summary?: string | undefined
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The title of a page of the office, with what can be done on it. */
export const PageHead = ({ title, titleRef, summary, children }: Props) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div>
      <h1 ref={titleRef} tabIndex={-1} className="text-3 outline-none">
        {title}
      </h1>
      {summary !== undefined && <p className="tabular mt-1 min-h-[1.5em] text-ink-2">{summary}</p>}
    </div>
    {children}
  </div>
)
