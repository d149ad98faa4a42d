type Props = { items: readonly string[]; className?: string }

/** A list with a solid notehead for each item. */
export function NoteheadList({ items, className = '' }: Props) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {items.map((item) => (
        <li key={item} className="sign sign-solid flex items-baseline gap-3">
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
