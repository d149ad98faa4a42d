import { useQuery } from '@tanstack/react-query'
import { Drawing } from './drawing.tsx'

/** A drawing of src/platform/drawings, loaded by itself: all of them are larger than a portal page. */
export function LazyDrawing({ name, className = '' }: { name: string; className?: string }) {
  const { data: svg } = useQuery({
    queryKey: ['drawing', name],
    queryFn: () => load(name),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={`grid aspect-[4/3] content-center ${className}`}>
      {svg && <Drawing svg={svg} />}
    </div>
  )
}

type Illustrated = {
  drawing: string
  picture: { src: string; srcset: string; x: number; y: number } | null
}

/** The academy's own picture of something in a list, or its drawing. Words stand beside it. */
export function LazyIllustration({
  of: { drawing, picture },
  className = '',
}: {
  of: Illustrated
  className?: string
}) {
  if (!picture) return <LazyDrawing name={drawing} className={className} />
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes="14rem"
      alt=""
      loading="lazy"
      className={`aspect-[4/3] w-full object-cover ${className}`}
      style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
    />
  )
}

async function load(name: string) {
  const file = drawings[`/src/platform/drawings/${name}.svg`]
  if (!file) throw new Error(`There is no src/platform/drawings/${name}.svg`)
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.text()
}

const drawings = import.meta.glob<string>('/src/platform/drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
