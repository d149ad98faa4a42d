/** How far something is, as a bar and in words: `300 of 2000`. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="grid gap-2">
      <progress value={done} max={total} aria-label={label} />
      <p role="status" className="tabular text-ink-2 text-ui">
        {done} of {total}
      </p>
    </div>
  )
}
