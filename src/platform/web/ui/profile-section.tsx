import { type ReactNode, useId } from 'react'

type Props = { title: string; about: ReactNode; children: ReactNode }

/** One part of the profile: what it is for on the left, and how to change it. */
export function ProfileSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t py-8 lg:grid-cols-[minmax(0,19rem)_minmax(0,32rem)]"
    >
      <div>
        <h2 id={id} className="mb-1 text-2">
          {title}
        </h2>
        <div className="max-w-[32rem] text-ink-2 text-ui">{about}</div>
      </div>
      <div className="min-w-0 max-w-[32rem]">{children}</div>
    </section>
  )
}
