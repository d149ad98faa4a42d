import { BrassList } from './brass-list.tsx'

export function Requirements({ requirements }: { requirements: readonly string[] }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-12 gap-y-6 pt-8 lg:grid-cols-2 lg:pt-10">
      <h2 className="text-4">What to bring</h2>
      <BrassList items={requirements} />
    </div>
  )
}
