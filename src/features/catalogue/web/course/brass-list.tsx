/** A list with a brass notehead before each line. */
export function BrassList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item}
          className="sign sign-solid flex items-baseline gap-4 border-rule border-t-1 py-3 before:bg-brass"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
