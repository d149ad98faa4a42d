import type { Picture } from '#platform/pictures.ts'
import { ContentDrawing } from './content-drawing.tsx'
import { ContentPicture } from './content-picture.tsx'

type Props = { of: { drawing: string; picture?: Picture | undefined }; sizes: string }

/** What stands for something in a row: its drawing, or its picture, over which the row's staff runs on. */
export function Illustration({ of: { drawing, picture }, sizes }: Props) {
  if (!picture) return <ContentDrawing name={drawing} />
  return (
    <div className="relative">
      <ContentPicture picture={picture} sizes={sizes} className="aspect-[4/3] w-full" />
      <StaffOver />
    </div>
  )
}

/** The staff of every drawing of 480 × 360, over a picture. */
const StaffOver = () => (
  <svg
    viewBox="0 0 480 360"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    aria-hidden="true"
    className="absolute inset-0 size-full text-ivory opacity-75"
  >
    <path d="M0 140H480M0 160H480M0 180H480M0 200H480M0 220H480" />
  </svg>
)
