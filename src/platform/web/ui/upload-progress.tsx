import { Progress } from './progress.tsx'

/** How much of a file has been sent, from 0 to 1; undefined where nothing is under way. */
export function UploadProgress({ part }: { part: number | undefined }) {
  if (part === undefined) return null
  return (
    <Progress label="Upload" done={part} total={1}>
      {part < 1 ? `${Math.floor(part * 100)} %` : 'Checking the file...'}
    </Progress>
  )
}
