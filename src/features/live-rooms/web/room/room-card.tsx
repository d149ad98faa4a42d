import type { ReactNode } from 'react'

/** Why the room cannot be opened, and what to do about it. */
export function RoomCard({
  title,
  message,
  children,
}: {
  title: string
  message: string
  children: ReactNode
}) {
  return (
    <main className="grid place-items-center overflow-y-auto p-4">
      <section
        className="w-full max-w-120 border border-rule bg-surface p-6 text-center"
        role="alert"
      >
        <h2 className="mb-3 text-2">{title}</h2>
        <p className="mb-6 text-ink-2">{message}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </section>
    </main>
  )
}
