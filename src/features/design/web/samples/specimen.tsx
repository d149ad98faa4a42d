import type { ReactNode } from 'react'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'

/** One kind of component, with all its variants. */
export function Specimen({ letter, title, children }: SpecimenProps) {
  const id = `part-${letter}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6 border-t pt-6 pb-14">
      <div className="flex items-center gap-4">
        <RehearsalMark>{letter}</RehearsalMark>
        <h2 id={id} className="text-3">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

/** The name of a component in the code. */
export const Caption = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-3 text-sm">{children}</p>
)

type SpecimenProps = { letter: string; title: string; children: ReactNode }
