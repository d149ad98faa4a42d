import type { ComponentProps } from 'react'

/** A program as a chord: one note a course, stacked in thirds over piano's hollow brass root. */
export function ProgramChord({ courses }: { courses: number }) {
  const notes = Array.from({ length: courses }, (_, index) => lowestNote - index * third)
  const highest = notes.at(-1)
  return (
    <svg
      viewBox="0 0 200 104"
      fill="none"
      stroke="currentColor"
      className="block w-full"
      aria-hidden="true"
    >
      <path d="M0 28H200M0 40H200M0 52H200M0 64H200M0 76H200" strokeWidth="1.2" />
      <path d="M84 88H116" strokeWidth="1.4" />
      <path d="M1 28V76" strokeWidth="2" />
      {notes.map((y) => (
        <Notehead key={y} y={y} fill="currentColor" stroke="none" />
      ))}
      {highest && <path d={`M108.2 ${lowestNote - 2}V${highest - 36}`} strokeWidth="2.2" />}
      <Notehead y={88} fill="var(--d-paper)" stroke="var(--d-brass)" strokeWidth="3.2" />
    </svg>
  )
}

const lowestNote = 64
const third = 12

function Notehead({ y, ...look }: { y: number } & ComponentProps<'ellipse'>) {
  return <ellipse cx="100" cy={y} rx="9.2" ry="6.2" transform={`rotate(-22 100 ${y})`} {...look} />
}
