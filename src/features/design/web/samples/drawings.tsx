import { Caption } from './specimen.tsx'

/** Every drawing of src/platform/drawings. Side by side their staves connect. */
export function Drawings() {
  return (
    <ul className="grid grid-cols-2 gap-y-6 md:grid-cols-4">
      {drawings.map(({ name, address }) => (
        <li key={name} className="forced-color-adjust-none">
          <img
            src={address}
            alt=""
            width={480}
            height={360}
            className="aspect-4/3 w-full object-contain"
          />
          <Caption>{name}</Caption>
        </li>
      ))}
    </ul>
  )
}

const files = import.meta.glob<string>('/src/platform/drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const drawings = Object.entries(files).map(([path, address]) => ({
  name: path.replace(/^.*\/|\.svg$/g, ''),
  address,
}))
