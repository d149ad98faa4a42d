/** The weeks of a course as bars of music, which repeat what stands beside them in words. */
export function WeekBars({ weeks, theory, isSmall = false }: Props) {
  return (
    <span aria-hidden="true" className={`week-bars ${isSmall ? 'week-bars-small' : ''}`}>
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <span key={week} className={week <= theory ? 'theory' : undefined} />
      ))}
    </span>
  )
}

type Props = {
  weeks: number
  /** The first weeks, which are hollow. */
  theory: number
  isSmall?: boolean
}
