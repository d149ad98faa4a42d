import type { ReactNode } from 'react'
import type { LegalPart } from '#features/publishing/legal-text-rules.ts'
import type { LegalSection, LegalText } from '#features/publishing/site-types.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { NoteheadList } from '#platform/web/ui/notehead-list.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'

/** A legal text as a page: its summary first, then its sections, with letters to refer to them. */
export function LegalPage({ title, text }: { title: ReactNode; text: LegalText }) {
  const sections = text.sections.map((section, index) => ({ ...section, letter: letterAt(index) }))
  return (
    <>
      <div className="wrap pt-10 pb-10 lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">{title}</h1>
        <p className="mt-8 max-w-[48ch] text-1 leading-normal">{text.inShort}</p>
        <Note className="mt-8 max-w-[44rem]">
          <p className="font-display font-semibold text-1 leading-ui">Draft</p>
          <p>
            Written on <time dateTime={text.written.day}>{text.written.words}</time>. To be reviewed
            by the academy's lawyer before use.
          </p>
        </Note>
      </div>
      <div className="wrap grid grid-cols-1 items-start gap-x-16 gap-y-10 pb-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:pb-24">
        <Contents sections={sections} />
        <div className="grid gap-12 lg:gap-16">
          {sections.map((section) => (
            <Section key={section.letter} {...section} />
          ))}
        </div>
      </div>
    </>
  )
}

type Lettered = LegalSection & { letter: string }

function Contents({ sections }: { sections: readonly Lettered[] }) {
  return (
    <nav aria-labelledby="contents" className="border-t pt-5 lg:sticky lg:top-6 print:hidden">
      <h2 id="contents" className="mb-2 text-1">
        On this page
      </h2>
      <ol className="gap-x-8 sm:max-lg:columns-2">
        {sections.map(({ letter, title }) => (
          <li key={letter}>
            <a
              href={`#${letter}`}
              className="grid grid-cols-[1.75rem_1fr] py-1.5 no-underline hover:underline"
            >
              <span className="font-display text-ink-2">{letter}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ letter, title, parts }: Lettered) {
  return (
    <section id={letter} aria-labelledby={`${letter}-title`} className="scroll-mt-6 border-t pt-6">
      <div className="mb-4 flex items-start gap-4">
        <RehearsalMark>{letter}</RehearsalMark>
        <h2 id={`${letter}-title`} className="text-3">
          {title}
        </h2>
      </div>
      <div className="grid max-w-[44rem] gap-4 sm:pl-13">
        {parts.map((part) => (
          <Part key={JSON.stringify(part)} part={part} />
        ))}
      </div>
    </section>
  )
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('list' in part) {
    return <NoteheadList items={part.list} />
  }
  return (
    <dl className="grid gap-4">
      {part.things.map(({ name, words }) => (
        <div key={name}>
          <dt className="mb-1 font-semibold">{name}</dt>
          <dd className="text-ink-2">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const letterAt = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)
